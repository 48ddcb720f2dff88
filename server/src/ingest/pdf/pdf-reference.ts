// What a PDF states about itself → reference data. Nothing is guessed: a wrong year or journal is worse than none.
import type { StatedReference } from "../material.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { findArxiv, findDoi } from "./find-identifiers.ts";
import type { PdfDetails } from "./read-details.ts";

export function pdfReference(
  kind: "slides" | "paper",
  details: PdfDetails,
  firstPage: string,
): StatedReference {
  const { authors, created, publication, rest } = details;
  const author = authors.flatMap(statedAuthors);
  const csl: StatedReference = author.length > 0 ? { author } : {};
  if (kind === "slides") {
    // Slides are dated by their file; a paper is not.
    const issued = statedDate(created);
    return { ...csl, type: "speech", genre: "Slides", ...(issued !== null && { issued }) };
  }
  const doi = findDoi(rest) ?? findDoi(firstPage);
  const arxiv = findArxiv(firstPage);
  if (doi !== null) csl.DOI = doi;
  if (doi !== null || publication.name !== "")
    return { ...csl, type: "article-journal", ...publicationOf(publication) };
  if (arxiv === null) return csl;
  const { id, issued } = arxiv;
  return {
    ...csl,
    type: "article",
    issued,
    number: `arXiv:${id}`,
    publisher: "arXiv",
    URL: `https://arxiv.org/abs/${id}`,
  };
}

function publicationOf({
  name,
  volume,
  issue,
  firstPage,
  lastPage,
  date,
}: PdfDetails["publication"]): StatedReference {
  const pages = [firstPage, lastPage].filter((page) => page !== "").join("–");
  const fields = Object.entries({ "container-title": name, volume, issue, page: pages });
  const issued = statedDate(date);
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== "")),
    ...(issued !== null && { issued }),
  };
}
