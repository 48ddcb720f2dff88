import { whoAsks } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import { modelUses } from "../db/schema.ts";
import type { UserId } from "../db/users.ts";

export interface ModelUse {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

/** A guest's question uses the guest's tokens. */
export async function recordModelUse(
  db: Db,
  { user, forId, model }: { user: UserId; forId: string | null; model: string },
  use: ModelUse,
): Promise<void> {
  if (use.inputTokens + use.outputTokens === 0) return;
  await db.insert(modelUses).values({ ownerId: whoAsks(user), forId, model, ...use });
}
