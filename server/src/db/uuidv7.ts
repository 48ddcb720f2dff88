import { randomUUID } from "node:crypto";

let last = 0n;

/** A UUIDv7 that sorts after every earlier one of this process: 48 bits of time, then a counter, then random bits. */
export function uuidv7(now = Date.now()): string {
  const seed = BigInt(now) << 12n;
  // The twelve bits after the time are a counter, so that keys made in one millisecond keep their order.
  last = seed > last ? seed : last + 1n;
  const high = last.toString(16).padStart(15, "0");
  // The rest comes from a random UUID, including its variant bits.
  const low = randomUUID().slice(19);
  return `${high.slice(0, 8)}-${high.slice(8, 12)}-7${high.slice(12, 15)}-${low}`;
}
