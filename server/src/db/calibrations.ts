// What is known of the scale of an embedder's cosines, measured on a user's own passages.
import { and, eq } from "drizzle-orm";
import type { Db } from "./open.ts";
import { embedderCalibrations } from "./schema.ts";
import type { UserId } from "./users.ts";

type Row = typeof embedderCalibrations.$inferSelect;
export type StoredCalibration = Pick<Row, "standing" | "cosine" | "words" | "bias">;

export async function findCalibration(
  db: Db,
  user: UserId,
  embedder: string,
): Promise<StoredCalibration | undefined> {
  const [row] = await db
    .select()
    .from(embedderCalibrations)
    .where(and(eq(embedderCalibrations.ownerId, user), eq(embedderCalibrations.embedder, embedder)));
  return row;
}

export async function saveCalibration(db: Db, calibration: Row): Promise<void> {
  const { ownerId: _, embedder: _embedder, ...measured } = calibration;
  await db
    .insert(embedderCalibrations)
    .values(calibration)
    .onConflictDoUpdate({
      target: [embedderCalibrations.ownerId, embedderCalibrations.embedder],
      set: measured,
    });
}
