// Saved web pages, read as Ibid reads a page: how much of the article comes out, how much else, and how often title,
// author and date are found. In: a folder of `<id>.html.gz` files with a ground-truth.json of `{ [id]: { url,
// articleBody } }`, as the public article-extraction benchmark has them.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Material } from "../../server/src/ingest/material.ts";
import { type ReaderPool, openReaderPool } from "../../server/src/ingest/open-reader-pool.ts";
import { readMaterial } from "../../server/src/ingest/read-material.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { type PageScore, scorePage, summarise } from "./score-shingles.ts";

interface GroundTruth {
  url: string;
  articleBody: string;
}

interface PageFigures extends PageScore {
  url: string;
  title: boolean;
  author: boolean;
  date: boolean;
  /** Why a page could not be read. */
  refusal?: string;
}

const SHOWN = 5;

export async function evaluatePages(folder: string): Promise<EvaluationResult> {
  const truth = JSON.parse(await readFile(join(folder, "ground-truth.json"), "utf8")) as Record<
    string,
    GroundTruth
  >;
  const pages: PageFigures[] = [];
  const readers = openReaderPool();
  for (const [id, { url, articleBody }] of Object.entries(truth)) {
    const material = await readSaved(readers, join(folder, `${id}.html.gz`), url);
    pages.push({ url, ...judge(articleBody, material) });
  }
  await readers.close();
  const share = (what: "title" | "author" | "date") =>
    pages.filter((page) => page[what]).length / pages.length;
  const figures = {
    pages: pages.length,
    ...summarise(pages),
    titles: share("title"),
    authors: share("author"),
    dates: share("date"),
    refused: pages.filter(({ refusal }) => refusal !== undefined).length,
  };
  return { report: describe(figures, pages), figures };
}

async function readSaved(readers: ReaderPool, path: string, url: string): Promise<Material | AppError> {
  try {
    return await readMaterial(readers, { name: "page.html", bytes: gunzipSync(await readFile(path)), url });
  } catch (error) {
    // A page that is refused is a page of which nothing was found.
    if (error instanceof AppError) return error;
    throw error;
  }
}

function judge(articleBody: string, material: Material | AppError): Omit<PageFigures, "url"> {
  if (material instanceof AppError) {
    const score = scorePage(articleBody, "");
    return { ...score, title: false, author: false, date: false, refusal: material.message };
  }
  const { title, author, issued } = material.csl;
  return {
    ...scorePage(articleBody, material.text),
    title: title !== undefined,
    author: author !== undefined,
    date: issued !== undefined,
  };
}

function describe(figures: Record<string, number>, pages: PageFigures[]): string {
  const lines = Object.entries(figures).map(
    ([name, value]) => `${name.padEnd(10)} ${Number(value.toFixed(4))}`,
  );
  const quality = ({ precision, recall }: PageScore) => (precision ?? 0) + (recall ?? 1);
  const worst = pages.toSorted((a, b) => quality(a) - quality(b)).slice(0, SHOWN);
  const percent = (value: number | null) =>
    (value === null ? "–" : `${Math.round(100 * value)}%`).padStart(5);
  return [
    ...lines,
    "",
    "lowest: precision, recall",
    ...worst.map(
      (page) => `${percent(page.precision)} ${percent(page.recall)}  ${page.url} ${page.refusal ?? ""}`,
    ),
  ].join("\n");
}
