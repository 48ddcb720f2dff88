import type { Belongings } from "@ibid/core/contract/person.ts";
import { count } from "../../browser/count.ts";
import { sayContents } from "../../course/say-contents.ts";

/** "2 courses with 14 sources (120 MB of files), 3 chats and 1 document" */
export function sayBelongings(belongings: Belongings): string {
  return `${count(belongings.courses, "course")} with ${sayContents(belongings)}`;
}

/** Who loses something, too. */
export function sayOthers({ people }: Belongings): string {
  if (people === 0) return "";
  const who = people === 1 ? "1 other person uses" : `${people} other people use`;
  return ` ${who} these courses, and will lose them and the chats they began there.`;
}
