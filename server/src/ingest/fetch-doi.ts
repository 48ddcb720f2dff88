// Ingest, for DOIs. In: a DOI. Out: the reference data that its resolver has, or nothing when that can't be had. The
// resolver is a foreign address like any other, and so is every address it redirects to.
import { readCslJson } from "@ibid/core/bibliography/csl-json/read-csl-json.ts";
import { webHref } from "@ibid/core/cite/web-href.ts";
import type { CslName } from "@ibid/core/contract/csl-item.ts";
import type { Egress } from "../egress/create-egress.ts";
import type { StatedReference } from "./material.ts";
import { statedOnly } from "./stated-only.ts";

const CSL_JSON = ["application/vnd.citationstyles.csl+json", "application/json"];
const LIMITS = { maxBytes: 2_000_000, timeoutMs: 10_000 };

/** Registries send all they know, most of it about themselves. This much of it belongs into a reference. */
const TEXTS = [
  "title",
  "container-title",
  "collection-title",
  "event-title",
  "volume",
  "issue",
  "page",
  "number",
  "edition",
  "version",
  "genre",
  "publisher",
  "publisher-place",
  "language",
  "ISBN",
  "ISSN",
  "URL",
];
const NAMES = ["author", "editor", "translator"];

/** Crossref names kinds of works in its own way. */
const TYPES: Record<string, string> = {
  "journal-article": "article-journal",
  "book-chapter": "chapter",
  "edited-book": "book",
  monograph: "book",
  "reference-book": "book",
  "reference-entry": "entry",
  "proceedings-article": "paper-conference",
  "posted-content": "article",
  dissertation: "thesis",
  "peer-review": "review",
};

export async function fetchDoi(
  egress: Egress,
  doi: string,
  signal?: AbortSignal,
): Promise<StatedReference | null> {
  const options = { accept: CSL_JSON, ...LIMITS, ...(signal && { signal }) };
  const outcome = await egress.fetchPublic(webHref(doi)!, options);
  if (!outcome.ok) return null;
  const [read] = readCslJson(new TextDecoder().decode(outcome.bytes)).references;
  if (read === undefined) return null;
  const { item } = read;
  const date = item.issued?.["date-parts"]?.[0]?.filter((part) => part !== null) ?? [];
  return statedOnly({
    ...Object.fromEntries(TEXTS.map((variable) => [variable, textOf(item[variable])])),
    ...Object.fromEntries(NAMES.map((variable) => [variable, namesOf(item[variable])])),
    issued: date.length > 0 ? { "date-parts": [date] } : null,
    type: TYPES[item.type] ?? item.type,
    DOI: doi,
  });
}

/** Some registries send lists of one. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" || typeof first === "number" ? String(first).trim() : "";
}

function namesOf(value: unknown): CslName[] {
  if (!Array.isArray(value)) return [];
  const objects = value.filter((name) => typeof name === "object" && name !== null);
  const names = objects.map((name: Record<string, unknown>): CslName => {
    const parts = { family: name["family"], given: name["given"], suffix: name["suffix"] };
    const isPerson = typeof parts.family === "string";
    const kept = Object.entries(isPerson ? parts : { literal: name["literal"] ?? name["name"] });
    return Object.fromEntries(kept.filter(([, part]) => typeof part === "string" && part !== ""));
  });
  return names.filter((name) => Object.keys(name).length > 0);
}
