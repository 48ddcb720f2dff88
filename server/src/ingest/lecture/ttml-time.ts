// The times of TTML: "00:01:02.5", "00:01:02:12" (frames), "62.5s", "100ms", "1560f", "620000t".

/** How long a frame and a tick last; the root element says. */
export interface TtmlClock {
  framesPerSecond: number;
  subFrames: number;
  ticksPerSecond: number;
}

export function readTtmlClock(attribute: (name: string) => string | null): TtmlClock {
  const number = (name: string): number | null => {
    const value = Number(attribute(name) ?? Number.NaN);
    return value > 0 && Number.isFinite(value) ? value : null;
  };
  // "1000 1001" makes 30 frames a second 29.97.
  const ratio = /^\s*(\d+)[ :]+(\d+)\s*$/.exec(attribute("frameRateMultiplier") ?? "");
  const multiplier = ratio === null ? 1 : Number(ratio[1]) / Number(ratio[2]);
  const stated = number("frameRate");
  const rate = (stated ?? 30) * (multiplier > 0 && Number.isFinite(multiplier) ? multiplier : 1);
  const subFrames = number("subFrameRate") ?? 1;
  return {
    framesPerSecond: rate,
    subFrames,
    ticksPerSecond: number("tickRate") ?? (stated === null ? 1 : rate * subFrames),
  };
}

const CLOCK = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)(?::(\d+)(?:\.(\d+))?)?$/;
const OFFSET = /^(\d+(?:\.\d+)?)(h|m|s|ms|f|t)$/;

/** Null for text that is not a time. */
export function ttmlMs(stated: string | null, clock: TtmlClock): number | null {
  const text = stated?.trim() ?? "";
  const [, hours = 0, minutes, seconds, frames = 0, subFrames = 0] = CLOCK.exec(text) ?? [];
  if (minutes !== undefined) {
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return (whole + (Number(frames) + Number(subFrames) / clock.subFrames) / clock.framesPerSecond) * 1000;
  }
  const [, amount, unit] = OFFSET.exec(text) ?? [];
  switch (unit) {
    case "h":
      return Number(amount) * 3_600_000;
    case "m":
      return Number(amount) * 60_000;
    case "s":
      return Number(amount) * 1000;
    case "ms":
      return Number(amount);
    case "f":
      return (Number(amount) / clock.framesPerSecond) * 1000;
    case "t":
      return (Number(amount) / clock.ticksPerSecond) * 1000;
    default:
      return null;
  }
}
