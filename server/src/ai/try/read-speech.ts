// A few seconds of somebody speaking: the beginning of the sample lecture. Its file is Ogg, a sequence of pages that each
// say up to which moment they reach.
import { readFile } from "node:fs/promises";

const SAMPLE = new URL("../../../../sample/memory-lecture-transcript.opus", import.meta.url);
const SECONDS = 12;
/** Opus counts in these, whatever the recording. */
const HERTZ = 48_000;
const HEADER_BYTES = 27;
const POSITION_AT = 6;
const SEGMENTS_AT = 26;

export async function readSpeech(): Promise<Uint8Array> {
  const file = await readFile(SAMPLE);
  let end = 0;
  while (end + HEADER_BYTES <= file.length) {
    const lengths = file.subarray(end + HEADER_BYTES, end + HEADER_BYTES + file[end + SEGMENTS_AT]!);
    const reaches = Number(file.readBigInt64LE(end + POSITION_AT)) / HERTZ;
    end += HEADER_BYTES + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
    if (reaches >= SECONDS) break;
  }
  return file.subarray(0, end);
}
