// The stub as a process of its own: `node server/test/model-stub/main.ts` prints {"url":"http://127.0.0.1:PORT/v1"}.
//   STUB_PORT      a free one by default
//   STUB_TOKEN_MS  time between two tokens, 5 by default
//   STUB_SCRIPT    a JSON file with turns ({ text?, calls?, tokenMs?, fault?, splitBytes? }) for the first requests;
//                  after them, and for a turn that is null, it searches twice and cites what it found
import { readFileSync } from "node:fs";
import { searchThenCite } from "./search-then-cite.ts";
import { startModelStub } from "./start-model-stub.ts";
import type { Turn } from "./wire-protocol.ts";

const tokenMs = Number(process.env["STUB_TOKEN_MS"] ?? 5);
const file = process.env["STUB_SCRIPT"];
const turns = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as (Turn | null)[]);

const stub = await startModelStub(({ shown }, index) => turns[index] ?? searchThenCite(shown, { tokenMs }), {
  port: Number(process.env["STUB_PORT"] ?? 0),
});
console.log(JSON.stringify({ url: stub.url }));
