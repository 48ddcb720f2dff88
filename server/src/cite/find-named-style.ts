import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import { findStyle } from "../db/citation-styles.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import type { StyleChoice } from "./style-choice.ts";

export interface NamedStyle extends CitationStyle {
  style: StyleChoice;
}

/** A built-in style by its name, or one of the user's own by its id. Throws `unknown_style`. */
export async function findNamedStyle(db: Db, user: UserId, name: string): Promise<NamedStyle> {
  const found = await findStyle(db, user, name, { isRead: true });
  const style = "csl" in found ? { csl: found.csl } : { name: found.name };
  return { name, title: found.title, own: "csl" in found, style };
}
