import { expect, test } from "vitest";
import { parseTtml } from "./parse-ttml.ts";

const TT = 'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter"';
const shown = (body: string, root = "") =>
  parseTtml(`<tt ${TT} ${root}><body>${body}</body></tt>`).map(({ startMs, endMs, text }) => [
    startMs,
    endMs,
    text,
  ]);

const times: [begin: string, root: string, ms: number][] = [
  ["00:01:02", "", 62_000],
  ["01:00:00.25", "", 3_600_250],
  ["30:00:00", 'ttp:timeBase="media"', 108_000_000],
  ["00:00:01:15", "", 1500],
  ["00:00:01:12", 'ttp:frameRate="24"', 1500],
  ["00:00:01:12.1", 'ttp:frameRate="24" ttp:subFrameRate="2"', 1521],
  ["30f", 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"', 1001],
  ["62.5s", "", 62_500],
  ["250ms", "", 250],
  ["1.5m", "", 90_000],
  ["0.5h", "", 1_800_000],
  ["25000000t", 'ttp:tickRate="10000000"', 2500],
  ["3t", "", 3000],
  ["60t", 'ttp:frameRate="30"', 2000],
];
test.each(times)("%s %s", (begin, root, ms) => {
  expect(shown(`<p begin="${begin}">x</p>`, root)).toEqual([[ms, ms, "x"]]);
});

test.each(["", "soon", "1:2:3:4:5", "-1s", "1e9s", "12"])("%j is no time", (begin) => {
  expect(shown(`<p begin="${begin}">x</p>`)).toEqual([]);
});

test("times count from those around them, and end with them", () => {
  const body = `<div begin="10s" end="20s"><p begin="1s" dur="2s">One</p><p begin="5s" end="60s">Two</p></div>`;
  expect(shown(body)).toEqual([
    [11_000, 13_000, "One"],
    [15_000, 20_000, "Two"],
  ]);
});

test("in a sequence, each caption counts from the end of the one before", () => {
  const body = `<div timeContainer="seq"><p dur="2s">One</p><p begin="1s" dur="2s">Two</p><p dur="1s">Three</p></div>`;
  expect(shown(body)).toEqual([
    [0, 2000, "One"],
    [3000, 5000, "Two"],
    [5000, 6000, "Three"],
  ]);
});

test("times may stand on the paragraph, on its spans or around it", () => {
  expect(shown(`<p begin="1s" end="3s">All <span begin="1s">at</span> <span>once</span></p>`)).toEqual([
    [1000, 3000, "All at once"],
  ]);
  expect(
    shown(`<p><span begin="1s" end="2s">One</span><br/><span begin="2s" end="3s">Two</span></p>`),
  ).toEqual([
    [1000, 2000, "One"],
    [2000, 3000, "Two"],
  ]);
  expect(shown(`<div begin="1s" end="2s"><p>One</p><p>Two</p></div><p>Never</p>`)).toEqual([
    [1000, 2000, "One"],
    [1000, 2000, "Two"],
  ]);
});

test("what is shown is read: line breaks, entities and CDATA, not metadata, styles or comments", () => {
  const caption = `<p begin="1s" style="s" region="r"><metadata>no</metadata> Sleep<br/>&amp;
    <span tts:color="red">memory</span><!-- no --><![CDATA[ < x]]></p>`;
  expect(shown(`<div>${caption}</div>`)).toEqual([[1000, 1000, "Sleep & memory < x"]]);
});

test("prefixes are the file's own choice, and a speaker without a name keeps its id", () => {
  const source = `<tt:tt><tt:head><m:agent xml:id="a"><m:name>Ada</m:name></m:agent></tt:head>
    <tt:body m:agent="a"><tt:p begin="1s">One</tt:p><tt:p begin="2s" m:agent="b">Two</tt:p></tt:body></tt:tt>`;
  expect(parseTtml(source).map(({ speaker }) => speaker)).toEqual(["Ada", "b"]);
});

test("entities of the file's own are neither fetched nor multiplied", () => {
  const declared = `<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">`;
  const source = `<!DOCTYPE tt [${declared}]><tt><body><p begin="1s">x &b; &c;</p></body></tt>`;
  expect(parseTtml(source).map(({ text }) => text)).toEqual(["x &b; &c;"]);
});

test.each(["", "<tt>", "<tt/>", "<tt><body><p begin='1s'", "not XML", "<tt><p begin='1s'/></tt>"])(
  "%j has no captions",
  (source) => expect(parseTtml(source)).toEqual([]),
);

test("hostile files take linear time and no deep stack", () => {
  const long = 50_000;
  expect(parseTtml(`<tt><body>${"<div>".repeat(long)}<p begin="1s">x</p>`)).toEqual([]);
  expect(parseTtml(`<tt><p begin="1s">x${"<span>".repeat(long)}y`)[0]?.text).toBe("x");
  expect(parseTtml(`<tt>${'<p begin="1s">'.repeat(long)}x`)).toEqual([]);
  expect(parseTtml(`<tt>${'<p begin="1s">x</p>'.repeat(long)}</tt>`)).toHaveLength(long);
  expect(parseTtml(`<tt><p begin="${"1".repeat(long)}:">x</p></tt>`)).toEqual([]);
});
