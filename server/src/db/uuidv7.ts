import { randomFillSync } from "node:crypto";

const random = new Uint8Array(10);
let last = 0n;

/** A UUIDv7 that sorts after every earlier one of this process: 48 bits of time, then a counter seeded at random. */
export function uuidv7(now = Date.now()): string {
  randomFillSync(random);
  const seed = BigInt(now) << 12n;
  // The twelve bits after the time are a counter, so that keys made in one millisecond keep their order.
  last = seed > last ? seed : last + 1n;
  const high = last.toString(16).padStart(15, "0");
  random[0] = (random[0]! & 0x3f) | 0x80;
  const low = Buffer.from(random.buffer, 0, 8).toString("hex");
  return `${high.slice(0, 8)}-${high.slice(8, 12)}-7${high.slice(12, 15)}-${low.slice(0, 4)}-${low.slice(4)}`;
}
