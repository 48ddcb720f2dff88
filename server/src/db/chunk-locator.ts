// The one place where a locator becomes columns and columns become a locator.
import { Locator } from "@ibid/core/contract/locator.ts";
import type { chunks } from "./schema.ts";

type LocatorColumns = Pick<
  typeof chunks.$inferSelect,
  "locatorKind" | "slide" | "pageIndex" | "pageLabel" | "startMs" | "endMs" | "startChar" | "endChar"
>;

const NO_PLACE = { slide: null, pageIndex: null, pageLabel: null, startMs: null, endMs: null };

export function locatorColumns(locator: Locator): LocatorColumns {
  const columns = {
    ...NO_PLACE,
    locatorKind: locator.kind,
    startChar: locator.start,
    endChar: locator.end,
  };
  switch (locator.kind) {
    case "slide":
      return { ...columns, slide: locator.slide };
    case "page":
      return { ...columns, pageIndex: locator.pageIndex, pageLabel: locator.pageLabel };
    case "time":
      return { ...columns, startMs: locator.startMs, endMs: locator.endMs };
    case "passage":
      return columns;
  }
}

export function chunkLocator(row: LocatorColumns): Locator {
  return Locator.parse({ ...row, kind: row.locatorKind, start: row.startChar, end: row.endChar });
}
