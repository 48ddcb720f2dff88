// References → a RIS file.
import { namesOf, textOf } from "../../cite/reference.ts";
import type { CslDate, CslItem, CslName } from "../../contract/csl-item.ts";
import { citationKeys } from "../citation-keys.ts";
import { RESIDUE_FIELD, writeResidue } from "../residue.ts";
import { parseRis } from "./parse-ris.ts";
import { readReference } from "./read-ris.ts";
import { NAME_TAGS, TEXT_TAGS, TYPES_WRITTEN } from "./ris-fields.ts";

const SEASONS = ["Spring", "Summer", "Fall", "Winter"];

export function writeRis(items: readonly CslItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => writeReference(item, keys[index]!)).join("\r\n");
}

/** Reads back what it wrote, and adds what was lost on the way. */
function writeReference(item: CslItem, key: string): string {
  const lines = linesOf(item, key);
  const restored = readReference(parseRis(layOut(lines)).references[0]!).item;
  const residue = writeResidue(item, restored);
  return layOut(residue === undefined ? lines : [...lines, ["M2", `${RESIDUE_FIELD}: ${residue}`]]);
}

/** A value is one line: longer ones are kept in the field for everything that RIS can't carry. */
function layOut(lines: readonly [tag: string, value: string][]): string {
  const plain = lines.filter(([, value]) => value !== "" && !/[\n\r]/.test(value));
  return [...plain, ["ER", ""]].map(([tag, value]) => `${tag}  - ${value}\r\n`).join("");
}

function linesOf(item: CslItem, key: string): [tag: string, value: string][] {
  const text = (variable: string): string => textOf(item, variable);
  const isArticle = item.type.startsWith("article");
  const [start = "", end = ""] = text("page").split("-");
  return [
    ["TY", TYPES_WRITTEN.get(item.type) ?? "GEN"],
    ["ID", key],
    ...NAME_TAGS.flatMap(([variable, tag]) =>
      namesOf(item, variable).map((name): [string, string] => [tag!, writeName(name)]),
    ),
    ...TEXT_TAGS.map(([variable, tag]): [string, string] => [tag!, text(variable)]),
    ["T2", text(item.type === "book" ? "" : "container-title")],
    ["IS", text(isArticle ? "issue" : "number")],
    ["M1", isArticle ? text("number") : ""],
    ["SP", start],
    ["EP", end],
    ["SN", text(isArticle || item.type === "periodical" ? "ISSN" : "ISBN")],
    ...dateLines(item.issued),
    ["Y2", writeDate(item.accessed)],
    ...text("keyword")
      .split(", ")
      .map((word): [string, string] => ["KW", word]),
    ["N1", text("note")],
    ["UR", text("URL")],
  ];
}

function dateLines(issued: CslDate | undefined): [tag: string, value: string][] {
  const date = writeDate(issued);
  return [
    ["PY", /^\d{4}/.exec(date)?.[0] ?? ""],
    ["DA", date],
  ];
}

/** "2023/05/04/", "2020///Spring"; empty for what RIS has no form for. */
function writeDate(date: CslDate | undefined): string {
  const [[year, month = "", day = ""] = [], end] = date?.["date-parts"] ?? [];
  if (end !== undefined || !/^\d{4}$/.test(String(year))) return "";
  const season = SEASONS[Number(date?.["season"]) - 1] ?? "";
  return [
    year,
    ...[month, day].map((part) => (part === "" ? "" : String(part).padStart(2, "0"))),
    season,
  ].join("/");
}

function writeName(name: CslName): string {
  if (name.literal !== undefined) return name.literal;
  const text = (part: string): string => (typeof name[part] === "string" ? name[part] : "");
  const family = [text("dropping-particle"), text("non-dropping-particle"), text("family")]
    .filter(Boolean)
    .join(" ");
  return [family, text("given"), text("suffix")]
    .join(", ")
    .replace(/(?<=.)(?:, )+$/, (end) => (end.length > 2 ? "," : ""));
}
