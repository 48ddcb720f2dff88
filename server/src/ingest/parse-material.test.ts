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

test("a text with times is a lecture whatever its name, and one without is not", async () => {
  const read = async (name: string, text: string) => {
    const { kind, mediaType, text: said } = await parseMaterial(name, new TextEncoder().encode(text));
    return [kind, mediaType, said];
  };
  const lecture = { segments: [{ start: 1, end: 2.5, text: " Hello." }] };
  expect(await read("a.bin", JSON.stringify(lecture))).toEqual(["lecture", "application/json", "Hello."]);
  expect(await read("a.json", '{"title": "x"}')).toEqual(["text", "text/plain", '{"title": "x"}']);
  const ttml = '<tt><body><p begin="1s">Hello.</p></body></tt>';
  expect(await read("a.xml", ttml)).toEqual(["lecture", "application/ttml+xml", "Hello."]);
  const stamped = "[0:01] Hello.\n[0:03] So.\n[0:07] Bye.";
  expect(await read("a.txt", stamped)).toEqual(["lecture", "text/plain", "Hello.\nSo.\nBye."]);
});

test("a recording by itself has no text, and what it needs is said", async () => {
  const bytes = Buffer.from("fLaC\0\0\0\x22", "latin1");
  await expect(parseMaterial("talk.flac", bytes)).rejects.toMatchObject({
    code: "no_transcript",
    message: expect.stringContaining("Add a .vtt or .srt file with the same name."),
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
    ["a.xml", "<!--x-->".repeat(long)],
    ["a.xml", "<!x".repeat(long)],
    ["a.json", `[{"a":${"[".repeat(long)}`],
    ["a.txt", `[0:01]${" ".repeat(long)}`],
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
