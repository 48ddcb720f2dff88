import type { EmbedderStanding } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Embedder } from "../ai/embedder.ts";
import { findCalibration } from "../db/calibrations.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";

/**
 * The embedder as this user's searches may use it: with the calibration that it comes with, or that was measured on the
 * user's passages, or none yet. Null when it was found useless.
 */
export async function calibratedFor(db: Db, user: UserId, embedder: Embedder): Promise<Embedder | null> {
  if (embedder.calibration !== null) return embedder;
  const measured = await findCalibration(db, user, embedder.id);
  switch (measured?.standing) {
    case "useless":
      return null;
    case "calibrated": {
      const { cosine, words, bias } = measured;
      return { ...embedder, calibration: { cosine, words, bias } };
    }
    case "unknown":
    case undefined:
      return embedder;
  }
}

/** In one word, of what `calibratedFor` gives. */
export function standingOf(embedder: Embedder | null): EmbedderStanding {
  if (embedder === null) return "useless";
  return embedder.calibration === null ? "uncalibrated" : "calibrated";
}
