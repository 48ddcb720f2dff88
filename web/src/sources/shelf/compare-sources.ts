// Compares sources field by field, and finds the most complete one.
import type { Source } from "@ibid/core/contract/source.ts";
import { toTyped } from "../references/typed-reference.ts";
import { referenceField } from "../references/reference-fields.ts";
import { sourceMeta } from "./source-meta.ts";

export interface Comparison {
  /** `variable`: null for what is no field of the reference. */
  rows: { label: string; variable: string | null; texts: string[]; differs: boolean }[];
  /** The id of the one to suggest keeping: one with material comes first, then the one with the most fields. */
  best: string;
}

export function compareSources(sources: readonly Source[]): Comparison {
  const typed = sources.map(({ csl }) => toTyped(csl));
  const variables = new Set(["title", ...typed.flatMap(({ texts }) => Object.keys(texts))]);
  const row = (label: string, texts: string[], variable: string | null = null) => ({
    ...{ label, variable, texts },
    differs: new Set(texts).size > 1,
  });
  const richest = sources
    .map(({ id, kind }, index) => ({
      id,
      fields: Object.keys(typed[index]!.texts).length + (kind === "manual" ? 0 : 100),
    }))
    .toSorted((a, b) => b.fields - a.fields)[0]!;
  return {
    rows: [
      ...[...variables].map((variable) =>
        row(
          referenceField(variable).label,
          typed.map(({ texts }) => texts[variable] ?? ""),
          variable,
        ),
      ),
      row(
        "Kind",
        typed.map(({ kind }) => kind.label),
      ),
      row("Material", sources.map(materialOf)),
    ],
    best: richest.id,
  };
}

function materialOf(source: Source): string {
  if (source.kind === "manual") return "None, only the reference";
  return source.file?.name ?? source.url ?? sourceMeta(source);
}
