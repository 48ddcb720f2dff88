import type { Preferences } from "@ibid/core/contract/settings/preferences.ts";
import { eq } from "drizzle-orm";
import { findStyle } from "../citation-styles.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Db } from "../open.ts";
import { preferences } from "../schema.ts";
import type { UserId } from "../users.ts";

const { theme, answerLanguage, style, authorName, courseName, paper } = preferences;

const AS_USUAL: Preferences = {
  theme: null,
  answerLanguage: null,
  style: null,
  authorName: null,
  courseName: null,
  paper: null,
};

export async function loadPreferences(db: Db, user: UserId): Promise<Preferences> {
  const [row] = await db
    .select({ theme, answerLanguage, style, authorName, courseName, paper })
    .from(preferences)
    .where(eq(preferences.ownerId, user));
  return row ?? AS_USUAL;
}

export async function savePreferences(
  db: Db,
  user: UserId,
  changes: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> {
  return await inTransaction(db, async (db) => {
    const { style } = changes;
    if (style !== undefined && style !== null) await findStyle(db, user, style);
    const values = { ...AS_USUAL, ...changes, ownerId: user };
    await db
      .insert(preferences)
      .values(values)
      .onConflictDoUpdate({ target: preferences.ownerId, set: { ...changes, updatedAt: new Date() } });
    return await loadPreferences(db, user);
  });
}

export async function forgetPreferences(db: Db, user: UserId): Promise<void> {
  await db.delete(preferences).where(eq(preferences.ownerId, user));
}
