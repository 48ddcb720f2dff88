import { type SQL, sql } from "drizzle-orm";
import { EMBEDDING_DIMENSIONS } from "./columns.ts";

/** The signs of a vector, a bit each: vectors that point the same way differ in few of them. */
export function codeOf(vector: SQL): SQL {
  return sql`binary_quantize(${vector})::bit(${sql.raw(String(EMBEDDING_DIMENSIONS))})`;
}
