// The chats of a run: which may be asked, and which wait for a killed answer to be given up.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { createSessionCheck } from "./check-session.ts";
import type { Engine } from "./open-engine.ts";
import type { IbidClient } from "./ibid-client.ts";
import type { Tally } from "./tally.ts";
import type { Witness } from "./witness.ts";

/** Enough to see numbers of several turns; more only makes each turn slower. */
const MOST_TURNS = 6;
const SLACK_MS = 5_000;

export interface SessionPool {
  /** Chats that can be asked now, new ones where there are too few. */
  take(client: IbidClient, courseId: string, count: number): Promise<string[]>;
  /** After a kill: these were being answered, so their state is looked at before they are asked again. */
  wasKilled(sessionIds: readonly string[], at: number): void;
  /** No server ran for so long: that is no time in which a killed answer could have come to rest. */
  wasDown(ms: number): void;
  giveBack(sessionIds: readonly string[]): void;
  /** Checks the chats that were killed under and have come to rest. Returns how many have not. */
  settle(client: IbidClient): Promise<number>;
}

export function createSessionPool(engine: Engine, witness: Witness, tally: Tally): SessionPool {
  const free: string[] = [];
  const killedAt = new Map<string, number>();
  const giveBack = (sessionIds: readonly string[]): void => {
    for (const id of sessionIds) if ((witness.shown.get(id)?.length ?? 0) < MOST_TURNS) free.push(id);
  };

  return {
    giveBack,
    async take(client, courseId, count) {
      const taken = free.splice(0, count);
      while (taken.length < count) taken.push(await client.createSession(courseId));
      return taken;
    },
    wasKilled(sessionIds, at) {
      for (const id of sessionIds) killedAt.set(id, at);
    },
    wasDown(ms) {
      for (const [id, at] of killedAt) killedAt.set(id, at + ms);
    },
    async settle(client) {
      const check = createSessionCheck(client, tally);
      for (const [id, at] of killedAt) {
        const history = await client.messages(id);
        const waited = performance.now() - at;
        if (isResting(history)) {
          tally.settled(waited);
          await check(id, witness.shown.get(id) ?? [], history);
          giveBack([id]);
        } else if (engine.settleMs > 0 && waited < engine.settleMs + SLACK_MS) continue;
        else tally.fault("stuckStreaming", id, `${Math.round(waited)} ms after the kill`);
        killedAt.delete(id);
      }
      return killedAt.size;
    },
  };
}

function isResting(history: readonly MessageResponse[]): boolean {
  return history.every(({ status }) => status !== "streaming");
}
