// An organisation that is the author and the publisher, or the author and the site, is named once.
import { namesOf, textOf, without, type Reference } from "../reference.ts";

/** The publisher of a page is usually its site: one of them is enough. All styles. */
export function dropPublisherOfOwnSite(item: Reference): Reference {
  return isSame(textOf(item, "publisher"), textOf(item, "container-title"))
    ? without(item, "publisher")
    : item;
}

/** A site that is also the author is left out (APA 7, 10.16; Chicago). */
export function dropSiteOfAuthor(item: Reference): Reference {
  return isSite(item) && isAuthor(item, "container-title") ? without(item, "container-title") : item;
}

/** A publisher that is also the author is left out (APA 7, 9.29). */
export function dropPublisherOfAuthor(item: Reference): Reference {
  return isAuthor(item, "publisher") ? without(item, "publisher") : item;
}

/** MLA 9: a work that its organisation published itself begins with its title. */
export function dropPublishingAuthor(item: Reference): Reference {
  const isOwn = isAuthor(item, "publisher") || (isSite(item) && isAuthor(item, "container-title"));
  return isOwn ? without(item, "author") : item;
}

/** A journal that signs its own articles is still the journal they are in. */
function isSite({ type }: Reference): boolean {
  return !type.startsWith("article");
}

function isAuthor(item: Reference, variable: string): boolean {
  const [author, ...others] = namesOf(item, "author");
  return others.length === 0 && isSame(author?.literal ?? "", textOf(item, variable));
}

function isSame(a: string, b: string): boolean {
  return a !== "" && a.toLowerCase() === b.toLowerCase();
}
