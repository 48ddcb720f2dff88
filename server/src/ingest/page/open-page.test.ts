import { expect, test } from "vitest";
import { openPage } from "./open-page.ts";

const cases: [what: string, source: string, title: string | undefined, body: string][] = [
  [
    "a whole page",
    "<!doctype html><html><head><title>T</title></head><body><p>x</p></body></html>",
    "T",
    "x",
  ],
  ["no tags around it", "<title>T</title><p>x</p>y", "T", "xy"],
  ["no body", "<html><head><title>T</title></head><p>x</p></html>", "T", "x"],
  ["something before and behind", "<p>a</p><html><body><p>x</p></body></html><p>b</p>", undefined, "xab"],
  ["a head with more than it may have", "<head><title>T</title><p>a</p>b<body><p>x</p>", "T", "abx"],
  ["capitals", "<HTML><TITLE>T</TITLE><BODY><P>x</BODY></HTML>", "T", "x"],
  ["nothing", "", undefined, ""],
];
test.each(cases)("%s", (_, source, title, text) => {
  const { document, body } = openPage(source);
  expect(document.querySelector("head title")?.textContent).toBe(title);
  expect(document.querySelector("html > body")).toBe(body);
  expect(body.textContent).toBe(text);
});

test("attributes are found whatever their case", () => {
  const { document } = openPage('<META NAME="author" CONTENT="Ada">');
  expect(document.querySelector('meta[name="author"]')?.getAttribute("content")).toBe("Ada");
});

test("depth and nodes are counted, of trees of any depth", () => {
  const { depth, nodes } = openPage(`<html><body>${"<div>".repeat(3000)}x`);
  expect({ depth, nodes }).toEqual({ depth: 3002, nodes: 3004 });
});
