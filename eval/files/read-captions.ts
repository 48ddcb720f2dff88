// The captions of a VTT or SRT file, by the shortest way through it: a second opinion on what is said when.

export interface Caption {
  startMs: number;
  endMs: number;
  text: string;
}

const TIMING = /^((?:\d+:)?\d+:\d+[.,]\d+)[ \t]+-->[ \t]+((?:\d+:)?\d+:\d+[.,]\d+)/m;

export function readCaptions(file: string): Caption[] {
  return file
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const timing = TIMING.exec(block);
      if (timing === null) return [];
      const text = block
        .slice(timing.index)
        .replace(/^.*\n?/, "")
        .replace(/<[^>]*>/g, "");
      return [{ startMs: toMs(timing[1]!), endMs: toMs(timing[2]!), text }];
    });
}

function toMs(stamp: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = stamp.replace(",", ".").split(":").map(Number).toReversed();
  return Math.round(1000 * (seconds + 60 * minutes + 3600 * hours));
}
