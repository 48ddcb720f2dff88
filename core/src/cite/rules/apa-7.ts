// APA, 7th edition, where its CSL style falls short.
import { textOf, without, type Reference } from "../reference.ts";
import { dropPublisherOfAuthor, dropPublisherOfOwnSite, dropSiteOfAuthor } from "./repeated-names.ts";
import type { StyleRules } from "./style-rules.ts";

export const apa7: StyleRules = {
  item: [dropPublisherOfOwnSite, dropSiteOfAuthor, dropPublisherOfAuthor, putSiteOfVideoLast],
  // 9.8: three spaced periods between the 19th name and the last.
  ellipsis: ". . .",
};

/** 10.12: a video is followed by the site that hosts it, "[Video]. YouTube.", and is not "in" that site. */
function putSiteOfVideoLast(item: Reference): Reference {
  const isVideo = item.type === "motion_picture" || item.type === "broadcast";
  const site = textOf(item, "container-title");
  if (!isVideo || site === "" || textOf(item, "URL") === "") return item;
  return { ...without(item, "container-title"), publisher: site };
}
