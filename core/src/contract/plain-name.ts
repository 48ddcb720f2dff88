/** Direction marks, and characters without a width: nobody sees them, and they change what is seen or compared. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
/** The two joiners belong to the writing of many languages and to emoji; after a Latin letter they only hide. */
const STRAY_JOINER = /(?<![^\0-\u024F])[\u200C\u200D]+/gu;

/** A name or title as it looks: "gnp.exe" can't pose as "exe.png". */
export function plainName(name: string): string {
  return name.replace(UNSEEN, "").replace(STRAY_JOINER, "");
}
