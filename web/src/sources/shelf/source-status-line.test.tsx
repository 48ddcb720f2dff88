import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { SourceStatusLine } from "./source-status-line.tsx";

const shown = (facts: Parameters<typeof testSource>[0]): string =>
  renderToStaticMarkup(<SourceStatusLine source={testSource(facts)} citedCount={0} notes={undefined} />);

test("a row shows the address of a web page besides its author and date", () => {
  const csl = {
    type: "webpage",
    title: "Climate",
    author: [{ family: "Lovelace" }],
    issued: { "date-parts": [[2023]] },
  };
  const row = shown({ kind: "web", csl, url: "https://www.nasa.gov/climate/" });
  expect(row).toContain("Lovelace");
  expect(row).toContain("2023");
  expect(row).toContain(">nasa.gov/climate<");
  expect(row).toContain('title="https://www.nasa.gov/climate/"');
});

test("a page that is not read yet shows its address once, as its title", () => {
  const url = "https://www.nasa.gov/climate/";
  expect(shown({ kind: "web", url, title: url, status: "fetching" })).not.toContain("nasa.gov");
  expect(shown({ url: null })).not.toContain("source-address");
});
