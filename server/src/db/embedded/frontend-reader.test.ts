import fc from "fast-check";
import { expect, test } from "vitest";
import { BackendReader } from "./backend-reader.ts";
import { FrontendReader } from "./frontend-reader.ts";
import { message, startupMessage } from "./wire-messages.ts";

const messages = fc.array(fc.uint8Array({ maxLength: 40 }).map((body) => message(0x51, Buffer.from(body))));
const cuts = fc.array(fc.nat(400));

test("however the bytes arrive, the same messages come out", () => {
  fc.assert(
    fc.property(messages, cuts, (sent, at) => {
      const reader = new FrontendReader();
      const out: Buffer[] = [];
      for (const piece of cut(Buffer.concat([startupMessage(), ...sent]), at)) {
        reader.add(piece);
        for (let next = reader.next(); next; next = reader.next()) {
          out.push(next);
          reader.started = true;
        }
      }
      expect(out).toEqual([startupMessage(), ...sent]);
    }),
  );
});

test("the answer's messages come out whole, in order", () => {
  fc.assert(
    fc.property(messages, cuts, (sent, at) => {
      const out: Buffer[] = [];
      const reader = new BackendReader((_type, part) => out.push(part));
      for (const piece of cut(Buffer.concat(sent), at)) {
        reader.add(piece);
        reader.flush();
      }
      expect(out).toEqual(sent);
    }),
  );
});

test("a length that cannot be is an error", () => {
  const reader = new FrontendReader();
  reader.add(Buffer.from([0, 0, 0, 1, 0]));
  expect(() => reader.next()).toThrow(RangeError);
});

function cut(bytes: Buffer, at: number[]): Buffer[] {
  const places = [0, ...at.filter((place) => place < bytes.length).toSorted((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}
