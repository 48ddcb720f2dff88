import { setTimeout as sleep } from "node:timers/promises";
import type { Source } from "@ibid/core/contract/source.ts";
import type { IbidOverHttp } from "./over-http.ts";

const ASK_AGAIN_MS = 100;
const WAITING: Source["status"][] = ["fetching", "searchable"];

/** The shelf of a course when everything on it is read, and embedded if that is asked for; what failed or has no text stays so. */
export async function untilRead(
  ibid: IbidOverHttp,
  courseId: string,
  until: "read" | "embedded" = "read",
): Promise<Source[]> {
  for (;;) {
    const { body } = await ibid.get<{ items: Source[] }>(`/api/courses/${courseId}/sources?limit=200`);
    const waiting = until === "read" ? WAITING.slice(0, 1) : WAITING;
    if (body.items.every(({ status }) => !waiting.includes(status))) return body.items;
    await sleep(ASK_AGAIN_MS);
  }
}
