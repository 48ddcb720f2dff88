// A reference while it is typed: the text of each field ↔ CSL-JSON.
import { checkReference } from "@ibid/core/cite/check-reference.ts";
import { parseDate, writeDate } from "@ibid/core/cite/parse-date.ts";
import { parseNames } from "@ibid/core/cite/parse-names.ts";
import { writeNames } from "@ibid/core/cite/write-names.ts";
import { CslDate, CslName, type CslItem } from "@ibid/core/contract/csl-item.ts";
import { readWebAddress } from "../add/read-web-address.ts";
import { type FieldSort, type ReferenceField, referenceField } from "./reference-fields.ts";
import { type ReferenceKind, kindOf } from "./reference-kinds.ts";

export interface TypedReference {
  kind: ReferenceKind;
  /** The text of each field, by variable. */
  texts: Readonly<Record<string, string>>;
  /** Fields that are shown besides those of the kind: filled ones, and those that the reader added. */
  extra: readonly string[];
}

export function toTyped(csl: CslItem): TypedReference {
  const texts = textsOf(csl);
  const kind = kindOf(csl);
  return { kind, texts, extra: filledBesides(kind, texts) };
}

/** What was typed stays, even in fields that the new kind does not have. */
export function changeKind(
  { kind: before, texts, extra }: TypedReference,
  kind: ReferenceKind,
): TypedReference {
  const next: Record<string, string> = { ...texts };
  for (const [variable, preset] of Object.entries(before.preset ?? {}))
    if (next[variable] === preset) next[variable] = "";
  for (const [variable, preset] of Object.entries(kind.preset ?? {})) next[variable] ||= preset;
  return { kind, texts: next, extra: [...new Set([...filledBesides(kind, next), ...extra])] };
}

/** The fields of a form in their order, without the title. */
export function fieldsOf({ kind, extra }: TypedReference, csl?: CslItem): ReferenceField[] {
  const own = kind.fields.map((field) =>
    typeof field === "string" ? referenceField(field) : referenceField(...field),
  );
  const asked = new Set(own.map(({ variable }) => variable));
  const others = extra.filter((variable) => !asked.has(variable));
  return [...own, ...others.map((variable) => referenceField(variable, undefined, sortOf(csl?.[variable])))];
}

export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with what was typed, by variable. Stored values that were not changed are not checked. */
export function checkTyped(typed: TypedReference, csl?: CslItem): FieldErrors {
  const before = csl === undefined ? {} : textsOf(csl);
  const errors: Record<string, string> = {};
  for (const { variable, sort } of [referenceField("title"), ...fieldsOf(typed, csl)]) {
    const text = (typed.texts[variable] ?? "").trim();
    const { problem } = readField(sort, text);
    if (problem !== undefined && text !== (before[variable] ?? "")) errors[variable] = problem;
  }
  if ((typed.texts["title"] ?? "").trim() === "")
    errors["title"] = "Enter a title. It is the only required field.";
  return errors;
}

/** Invariant: a field that was not touched keeps its value, even if the form would read its text differently. */
export function readTyped(typed: TypedReference, csl?: CslItem): CslItem {
  const before = csl === undefined ? {} : textsOf(csl);
  const item: Record<string, unknown> = { ...csl, type: typed.kind.type };
  for (const [variable, written] of Object.entries(typed.texts)) {
    const text = written.trim();
    if (text === (before[variable] ?? "")) continue;
    const { sort } = referenceField(variable, undefined, sortOf(csl?.[variable]));
    const { value } = readField(sort, text);
    if (value === undefined) delete item[variable];
    else item[variable] = value;
  }
  return item as CslItem;
}

/** What a field stores for a text, if anything, and what is wrong with the text. */
export function readField(sort: FieldSort, text: string): { value?: unknown; problem?: string | undefined } {
  if (text.trim() === "") return {};
  switch (sort) {
    case "names": {
      const names = parseNames(text);
      return names.length > 0 ? { value: names } : {};
    }
    case "date":
      return { value: parseDate(text) ?? undefined };
    case "DOI":
    case "ISBN": {
      const { item, problems } = checkReference({ type: "document", title: "-", [sort]: text });
      return { value: item[sort], problem: problems[sort] };
    }
    case "URL": {
      const address = readWebAddress(text);
      return "url" in address ? { value: address.url } : address;
    }
    case "text":
      return { value: text };
  }
}

/** What a form can show; the rest of an item stays as it is. */
function textsOf(csl: CslItem): Record<string, string> {
  const shown = Object.entries(csl).filter(([variable]) => variable !== "type" && variable !== "id");
  const texts = shown.map(([variable, value]) => [variable, writeValue(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}

function writeValue(value: unknown): string {
  switch (sortOf(value)) {
    case "names":
      return writeNames(value as CslName[]);
    case "date":
      return writeDate(value as CslDate);
    default:
      return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  }
}

/** Told by the shape of the value. */
function sortOf(value: unknown): FieldSort {
  if (Array.isArray(value)) return value.every((name) => CslName.safeParse(name).success) ? "names" : "text";
  return CslDate.safeParse(value).success ? "date" : "text";
}

function filledBesides(kind: ReferenceKind, texts: Readonly<Record<string, string>>): string[] {
  const asked = new Set(kind.fields.map((field) => (typeof field === "string" ? field : field[0])));
  const filled = Object.keys(texts).filter((variable) => texts[variable] !== "");
  return filled.filter((variable) => variable !== "title" && !asked.has(variable));
}
