import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApi } from "./open-api.ts";

const description = openApi(endpoints, "1.2.3") as {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; requestBody?: { content: object } }>>;
};

test("every endpoint is described, with its errors", () => {
  for (const { method, path } of Object.values(endpoints)) {
    const operation = description.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation, `${method} ${path}`).toBeDefined();
    expect(Object.keys(operation!.responses)).toContain("400");
  }
});

test("a path that takes JSON and a form says both", () => {
  const content = description.paths["/api/sources"]!["post"]!.requestBody!.content;
  expect(Object.keys(content)).toEqual(["application/json", "multipart/form-data"]);
});

test("the description is plain JSON", () => {
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});
