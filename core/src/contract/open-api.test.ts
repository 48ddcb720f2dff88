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
  const { requestBody, responses } = description.paths["/api/sources"]!["post"]!;
  expect(Object.keys(requestBody!.content)).toEqual(["application/json", "multipart/form-data"]);
  const answers = [{ required: expect.arrayContaining(["csl"]) }, { required: ["items"] }];
  expect(responses).toMatchObject({
    201: { content: { "application/json": { schema: { anyOf: answers } } } },
  });
});

test("a call that streams only to who asks for it says what others get", () => {
  const { responses } = description.paths["/api/sessions/{id}/messages"]!["post"]!;
  expect(responses).toMatchObject({
    200: { content: { "text/event-stream": {} } },
    201: { content: { "application/json": { schema: { type: "object" } } } },
    409: { description: "run_active, idempotency_conflict" },
    413: { description: "payload_too_large" },
    422: { description: "question_too_long, no_model, no_web_search" },
    503: { description: "shutting_down, storage_unavailable" },
    507: { description: "disk_full" },
  });
  const resumed = description.paths["/api/chat/{sessionId}/stream"]!["get"]!;
  expect(Object.keys(resumed.responses)).toContain("204");
});

test("a source can be stated by plain fields or as CSL, and lists come bare or by pages", () => {
  const { requestBody } = description.paths["/api/sources"]!["post"]!;
  const fields = [
    "url",
    "title",
    "author",
    "publicationDate",
    "accessDate",
    "publisher",
    "isbn",
    "doi",
    "content",
  ];
  const named = Object.fromEntries([...fields, "csl"].map((field) => [field, expect.anything()]));
  const schema = { properties: named, additionalProperties: false };
  expect(requestBody!.content).toMatchObject({ "application/json": { schema } });
  expect(description.paths["/api/sources/{id}"]!["put"]!.requestBody!.content).toMatchObject({
    "application/json": { schema },
  });
  for (const path of ["/api/sources/{documentId}", "/api/sessions/{id}/messages"]) {
    const shapes = [{ type: "array" }, { type: "object", required: ["items", "nextCursor"] }];
    expect(description.paths[path]!["get"]!.responses).toMatchObject({
      200: { content: { "application/json": { schema: { anyOf: shapes } } }, headers: { Link: {} } },
    });
  }
});

interface Branch {
  properties: Record<string, { const?: string }>;
}
const namesOf = (path: string, method: string, key: string): string[] => {
  const { 200: answer } = description.paths[path]![method]!.responses as {
    200: { content: Record<string, { schema: { oneOf?: Branch[]; anyOf?: Branch[] } }> };
  };
  const { oneOf, anyOf } = answer.content["text/event-stream"]!.schema;
  return (oneOf ?? anyOf!).map(({ properties }) => properties[key]!.const!);
};

test("the events of every stream are described", () => {
  expect(namesOf("/api/sessions/{id}/messages", "post", "event")).toEqual([
    ...["start", "tool_event", "response_chunk", "error", "source_chunks", "done"],
  ]);
  for (const [path, method] of [
    ["/api/chat", "post"],
    ["/api/chat/{sessionId}/stream", "get"],
  ] as const) {
    expect(namesOf(path, method, "type")).toEqual(
      expect.arrayContaining([
        "start",
        "text-delta",
        "data-rag-source",
        "data-web-results",
        "error",
        "finish",
      ]),
    );
  }
  expect(namesOf("/api/courses/{id}/events", "get", "kind")).toContain("resync");
});

test.each([
  ["/api/documents/{id}/pdf", ["application/pdf"]],
  ["/api/documents/{id}/typst", ["text/plain"]],
  ["/api/sessions/{id}/export", ["text/markdown", "text/plain", "application/json"]],
  [
    "/api/courses/{id}/references",
    [
      "application/x-bibtex",
      "application/x-research-info-systems",
      "application/vnd.citationstyles.csl+json",
    ],
  ],
])("a file says of which type it is: %s", (path, types) => {
  const { 200: answer } = description.paths[path]!["get"]!.responses as { 200: { content: object } };
  expect(Object.keys(answer.content)).toEqual(types);
});

test("the description is plain JSON", () => {
  expect(JSON.parse(JSON.stringify(description))).toEqual(description);
});
