import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call, Unreachable } from "./api.ts";

/** Gives this browser the cookie that Ibid asks for. Rejects with what is wrong, in words. */
export async function connect(addressOrToken: string): Promise<void> {
  // As the printed address does, but without a trace in the browser's history.
  await fetch(`/?token=${encodeURIComponent(tokenIn(addressOrToken))}`).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  await call(endpoints.settings);
}

/** People paste the whole address, its end, or the token alone. */
export function tokenIn(text: string): string {
  return /[?&]?token=([^&#\s]*)/.exec(text)?.[1] ?? text.trim();
}
