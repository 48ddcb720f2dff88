import { isTitle, statedTitle } from "../stated-title.ts";
import { titleFromName } from "../title-from-name.ts";

const LONGEST_TITLE = 300;

/** What a file states, if a person wrote that; else its first heading; else its name. */
export function findOfficeTitle(name: string, stated: string, heading = ""): string {
  const fallback = isTitle(heading) ? heading.slice(0, LONGEST_TITLE).toWellFormed() : titleFromName(name);
  return statedTitle(stated) ?? fallback;
}
