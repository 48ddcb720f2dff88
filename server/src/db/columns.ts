// Column shapes that every table shares.
import { customType, timestamp, uuid, vector } from "drizzle-orm/pg-core";
import { uuidv7 } from "./uuidv7.ts";

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
export const embedding = () => vector({ dimensions: EMBEDDING_DIMENSIONS });

/** JSONB that is what the type says: it was validated at the border it came in through. */
export const json = <T>() =>
  customType<{ data: T; driverData: string }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => (typeof value === "string" ? JSON.parse(value) : value) as T,
  })();
