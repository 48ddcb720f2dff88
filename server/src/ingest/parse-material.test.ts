import { expect, test } from "vitest";
import { MATERIAL_LIMITS } from "./material.ts";
import { parseMaterial } from "./parse-material.ts";

test("plain text is kept as it is", async () => {
  expect(await parseMaterial("my-notes.txt", new TextEncoder().encode(" One.\r\n\r\nTwo. "))).toEqual({
    kind: "text",
    mediaType: "text/plain",
    title: "My notes",
    csl: {},
    text: " One.\n\nTwo. ",
    places: [],
    savedCopy: null,
  });
});

test("a text that is too long is refused, and the message says how long one may be", async () => {
  const bytes = new Uint8Array(MATERIAL_LIMITS.characters + 1).fill(0x61);
  await expect(parseMaterial("long.txt", bytes)).rejects.toMatchObject({
    code: "payload_too_large",
    message: "“long.txt” has more than 20,000,000 characters. Split it and add the parts.",
  });
});

test("hostile texts take linear time: quadratic would run into the limit of a test", async () => {
  const long = 200_000;
  const files: [name: string, text: string][] = [
    ["a.md", `# ${" ".repeat(long)}x`],
    ["a.md", `---\n${"a: ".repeat(long)}`],
    ["a.vtt", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<a".repeat(long)}`],
    ["a.vtt", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"{\\\\".repeat(long)}`],
    ["a.vtt", `WEBVTT\n\n00:01.000 --> 00:02.000\n${"<v x".repeat(long)}`],
    ["a.md", `---\nauthor: ${"A ".repeat(long)}\n---\n`],
  ];
  for (const [name, text] of files) {
    const read = parseMaterial(name, new TextEncoder().encode(text));
    await expect(
      read.then(
        () => true,
        () => true,
      ),
    ).resolves.toBe(true);
  }
});
