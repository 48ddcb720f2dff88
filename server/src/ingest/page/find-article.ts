// The part of a page that is its article, without what is around it.
import { Readability } from "@mozilla/readability";
import { isSameTitle } from "./find-title.ts";
import type { OpenedPage } from "./open-page.ts";
import type { PageElement } from "./page-element.ts";
import { stripClutter } from "./strip-clutter.ts";

/** Readability's time grows with the cube of the depth. Real pages stay below 60. */
const DEEPEST = 200;
const MOST_NODES = 100_000;

/** Changes the document. Null for a page that has no article, or whose tree is too large to search. */
export function findArticle({ document, nodes, depth }: OpenedPage, title: string): PageElement | null {
  if (depth > DEEPEST || nodes > MOST_NODES) return null;
  removeOtherArticles(document, title);
  const options = { serializer: (node: unknown) => node as PageElement, keepClasses: true };
  const article = new Readability<PageElement>(document, options).parse()?.content ?? null;
  if (article !== null) stripClutter(article);
  return article;
}

/** Where one article carries the title of the page, the others are teasers or comments. */
function removeOtherArticles(document: PageElement, title: string): void {
  const articles = [...document.querySelectorAll("article")].filter(
    ({ parentElement }) => parentElement?.closest("article") === null,
  );
  const titled = articles.filter((article) =>
    [...article.querySelectorAll("h1, h2")].some(({ textContent }) => isSameTitle(textContent, title)),
  );
  if (titled.length !== 1) return;
  for (const article of articles) if (article !== titled[0]) article.remove();
}
