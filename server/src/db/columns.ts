// Column shapes that every table shares.
import type { Locator } from "@ibid/core/contract/locator.ts";
import { storable } from "@ibid/core/contract/storable.ts";
import { customType, integer, text, timestamp, uuid, vector } from "drizzle-orm/pg-core";
import { uuidv7 } from "./uuidv7.ts";

export { storable };

/** Vectors of every embedder are padded with zeros to this length: the cosine does not change. */
export const EMBEDDING_DIMENSIONS = 768;

export const id = () => uuid().primaryKey().$defaultFn(uuidv7);
export const ownerId = () => uuid().notNull();
export const createdAt = () => timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow();
export const updatedAt = () =>
  timestamp({ withTimezone: true, mode: "date" })
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
export const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** A vector, and which embedder made it. */
export const embedded = () => ({
  embedding: vector({ dimensions: EMBEDDING_DIMENSIONS }),
  embeddingModel: text(),
});

/** A locator as columns; `chunk-locator.ts` turns one into the other. */
export const locator = () => ({
  locatorKind: text().$type<Locator["kind"]>().notNull(),
  slide: integer(),
  pageIndex: integer(),
  pageLabel: text(),
  startMs: integer(),
  endMs: integer(),
  startChar: integer().notNull(),
  endChar: integer().notNull(),
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** JSONB that is trusted to match its type: it was validated where it came in. */
export const json = <T>() => jsonOf<T>("jsonb");
/** For values that no statement looks into: half an emoji stays as it is, because the other half may follow. */
export const jsonAsIs = <T>() => jsonOf<T>("json", JSON.stringify);

const jsonOf = <T>(type: "json" | "jsonb", toDriver: (value: T) => string = wellFormedJson) =>
  customType<{ data: T; driverData: string }>({
    dataType: () => type,
    toDriver,
    fromDriver: (value) => (typeof value === "string" ? JSON.parse(value) : value) as T,
  })();

/** JSONB refuses NUL, and half a surrogate pair (left by a cut-off emoji). The length stays, so ranges still fit. */
export function wellFormedJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "string" ? storable(part) : part));
}

/** How JSON spells NUL and half a pair. Text that only looks like it merely costs a second pass. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;
