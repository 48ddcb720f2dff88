// A part of a specification, tried on a running server of each engine.
import { describe, inject } from "vitest";
import { type IbidOverHttp, overHttp } from "./over-http.ts";
import type { ServerUnderTest } from "./set-up/start-servers.ts";

export function onEachEngine(name: string, tests: (ibid: IbidOverHttp & ServerUnderTest) => void): void {
  describe.for(inject("servers"))(`${name} ($engine)`, (server) => {
    tests({ ...server, ...overHttp(server.address) });
  });
}
