// The citation styles that a user can choose: the built-in ones by name, and the user's own by id.
import { citesIn } from "@ibid/core/cite/cites-in.ts";
import { builtInStyles, type BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "./open.ts";
import { isOwn } from "./own-rows.ts";
import { citationStyles } from "./schema.ts";
import type { UserId } from "./users.ts";

export type FoundStyle =
  | { name: BuiltInStyleName; title: string }
  | { name: string; title: string; csl: string };

/**
 * Throws `unknown_style`. Inside a transaction, a style that was found can't be deleted before it ends; to read it alone
 * (`isRead`) takes no right to change it.
 */
export async function findStyle(
  db: Db,
  user: UserId,
  name: string,
  { isRead = false } = {},
): Promise<FoundStyle> {
  if (Object.hasOwn(builtInStyles, name)) {
    const builtIn = name as BuiltInStyleName;
    return { name: builtIn, title: builtInStyles[builtIn].title };
  }
  const { title, csl } = citationStyles;
  const query = db
    .select({ title, csl })
    .from(citationStyles)
    .where(isOwn(citationStyles, user, name));
  const [own] = Id.safeParse(name).success ? await (isRead ? query : query.for("key share")) : [];
  if (own !== undefined) return { name, ...own };
  const known = Object.keys(builtInStyles).join(", ");
  throw new AppError(
    "unknown_style",
    `There is no such citation style. Choose ${known}, or one that you added.`,
  );
}

/** What says where a style cites is at the start of its file. */
const START = sql<string>`left(${citationStyles.csl}, 4000)`;

/** The built-in ones first, then the user's own by title. */
export async function listStyles(db: Db, user: UserId): Promise<CitationStyle[]> {
  const rows = await db
    .select({ name: citationStyles.id, title: citationStyles.title, start: START })
    .from(citationStyles)
    .where(eq(citationStyles.ownerId, user))
    .orderBy(asc(citationStyles.title));
  return [
    ...Object.entries(builtInStyles).map(([name, { title, citesIn }]) => ({
      ...{ name, title, citesIn },
      own: false,
    })),
    ...rows.map(({ start, ...row }) => ({ ...row, own: true, citesIn: citesIn(start) })),
  ];
}

/** A newer file of a style replaces the older one, under the same id. */
export async function storeStyle(
  db: Db,
  user: UserId,
  { title, csl }: { title: string; csl: string },
): Promise<CitationStyle> {
  const [row] = await db
    .insert(citationStyles)
    .values({ ownerId: user, title, csl })
    .onConflictDoUpdate({ target: [citationStyles.ownerId, citationStyles.title], set: { csl } })
    .returning({ id: citationStyles.id });
  return { name: row!.id, title, own: true, citesIn: citesIn(csl) };
}
