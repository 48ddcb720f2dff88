// What a PDF states about itself → reference data. Nothing is guessed: a wrong year or journal is worse than none.
import type { StatedReference } from "../material.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { statedOnly } from "../stated-only.ts";
import { findArxiv, findDoi } from "./find-identifiers.ts";
import type { PdfDetails } from "./read-details.ts";

export function pdfReference(
  kind: "slides" | "paper",
  details: PdfDetails,
  firstPage: string,
): StatedReference {
  const { authors, created, publication, rest } = details;
  const author = authors.flatMap(statedAuthors);
  if (kind === "slides") {
    // Slides are dated by their file; a paper is not.
    return statedOnly({ author, type: "speech", genre: "Slides", issued: statedDate(created) });
  }
  const DOI = findDoi(rest) ?? findDoi(firstPage);
  if (DOI !== null || publication.name !== "")
    return statedOnly({ author, DOI, type: "article-journal", ...publicationOf(publication) });
  const arxiv = findArxiv(firstPage);
  if (arxiv === null) return statedOnly({ author });
  const { id, issued } = arxiv;
  return statedOnly({
    author,
    type: "article",
    issued,
    number: `arXiv:${id}`,
    publisher: "arXiv",
    URL: `https://arxiv.org/abs/${id}`,
  });
}

function publicationOf({ name, volume, issue, ...stated }: PdfDetails["publication"]) {
  const page = [stated.firstPage, stated.lastPage].filter((page) => page !== "").join("–");
  return { "container-title": name, volume, issue, page, issued: statedDate(stated.date) };
}
