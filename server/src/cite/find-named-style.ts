import { builtInStyles } from "@ibid/core/cite/built-in-styles.ts";
import { citesIn } from "@ibid/core/cite/cites-in.ts";
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
  if (!("csl" in found)) {
    const { citesIn } = builtInStyles[found.name];
    return { name, title: found.title, own: false, citesIn, style: { name: found.name } };
  }
  const { title, csl } = found;
  return { name, title, own: true, citesIn: citesIn(csl), style: { csl } };
}
