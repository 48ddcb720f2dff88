// The part of a page that is its article, without what stands around it.
import { Readability } from "@mozilla/readability";
import type { OpenedPage } from "./open-page.ts";
import type { PageElement } from "./page-element.ts";
import { stripClutter } from "./strip-clutter.ts";

/** Readability's time grows with the cube of the depth. Real pages stay below 60. */
const DEEPEST = 200;
const MOST_ELEMENTS = 100_000;
const SHORTEST_ARTICLE = 250;

/** Changes the document. Null for a page that has no article, or a tree that nobody should look through. */
export function findArticle({ document, elements, depth }: OpenedPage): PageElement | null {
  if (depth > DEEPEST || elements > MOST_ELEMENTS) return null;
  removeOtherArticles(document);
  const options = { serializer: (node: unknown) => node as PageElement, keepClasses: true };
  const article = new Readability<PageElement>(document as never, options).parse()?.content ?? null;
  if (article !== null) stripClutter(article);
  return article;
}

/** Where one article has the page's main heading, the others are teasers or comments. */
function removeOtherArticles(document: PageElement): void {
  const articles = [...document.querySelectorAll("article")].filter(
    ({ parentElement }) => parentElement?.closest("article") === null,
  );
  const headed = articles.filter((article) => article.querySelector("h1") !== null);
  const [main] = headed;
  if (main === undefined || headed.length > 1 || main.textContent.length < SHORTEST_ARTICLE) return;
  for (const article of articles) if (article !== main) article.remove();
}
