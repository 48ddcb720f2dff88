// Speaks sample/memory-lecture-transcript.vtt into sample/memory-lecture-transcript.opus: each caption from its second on,
// and never into the next one. Run: node_modules/.bin/node tools/build-sample-recording.ts
// Needs espeak-ng and opusenc (Debian: espeak-ng, opus-tools).
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseCues } from "../server/src/ingest/lecture/parse-cues.ts";

const sample = new URL("../sample/", import.meta.url);
const transcript = readFileSync(new URL("memory-lecture-transcript.vtt", sample), "utf8");
const target = fileURLToPath(new URL("memory-lecture-transcript.opus", sample));

/** Of espeak-ng. */
const HERTZ = 22_050;
/** Words a minute: as slow as the captions allow. */
const SLOWEST = 130;
const FASTEST = 260;
const HEADER_BYTES = 44;

/** 16-bit samples. */
function speak(text: string, rate: number): Int16Array {
  const wave = execFileSync("espeak-ng", ["-v", "en-gb", "-s", String(rate), "--stdout", "--", text]);
  return new Int16Array(new Uint8Array(wave.subarray(HEADER_BYTES)).buffer);
}

const cues = parseCues(transcript);
const end = cues.at(-1)!.endMs / 1000;
const sound = new Int16Array(Math.ceil((end + 2) * HERTZ));
for (const { startMs, endMs, text } of cues) {
  const room = Math.floor(((endMs - startMs) * HERTZ) / 1000);
  let spoken = speak(text, SLOWEST);
  for (let rate = SLOWEST; spoken.length > room && rate <= FASTEST; rate += 5) spoken = speak(text, rate);
  if (spoken.length > room) throw new Error(`Too long to be spoken: “${text}”`);
  sound.set(spoken, Math.round((startMs * HERTZ) / 1000));
}

const raw = ["--raw", "--raw-rate", String(HERTZ), "--raw-chan", "1"];
// A fixed serial number keeps the file the same from build to build.
const small = ["--bitrate", "12", "--speech", "--framesize", "60", "--serial", "1", "--discard-comments"];
execFileSync("opusenc", ["--quiet", ...raw, ...small, "-", target], { input: Buffer.from(sound.buffer) });
