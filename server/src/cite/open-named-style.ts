import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import { findStyle } from "../db/citation-styles.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import type { Styles } from "./open-styles.ts";

export interface NamedStyle extends CitationStyle {
  style: Style;
}

/** A built-in style by its name, or one of the user's own by its id. Throws `unknown_style`. */
export async function openNamedStyle(
  { db, styles }: { db: Db; styles: Styles },
  user: UserId,
  name: string,
): Promise<NamedStyle> {
  const found = await findStyle(db, user, name);
  const style = await ("csl" in found ? styles.own(found.csl) : styles.builtIn(found.name));
  return { name, title: found.title, own: "csl" in found, style };
}
