import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { JsonOf } from "@ibid/core/contract/endpoint.ts";
import { count } from "../../browser/count.ts";
import type { Toast } from "../../ui/toasts.tsx";
import type { Recognised } from "./recognise-references.ts";

const MOST_NAMED = 3;

/** What was pasted, before it is added. */
export function describeRecognised(recognised: Recognised): string {
  switch (recognised.kind) {
    case "empty":
      return "";
    case "unknown":
      return recognised.message;
    case "addresses":
      return `${count(recognised.urls.length, "link")}. Title, author and date are filled in as they are found.`;
    case "references": {
      const { found, problems } = recognised;
      const known = found.filter(({ isKnown }) => isKnown).length;
      const lost = problems.filter(({ isImported }) => !isImported).length;
      const facts = [
        `${count(found.length, "reference")} found`,
        ...(known > 0 ? [`${known} of them already in this course`] : []),
        ...(lost > 0 ? [`${lost} can’t be read`] : []),
      ];
      return `${facts.join(", ")}.`;
    }
  }
}

/** The result of an import, in words. Nothing is dropped silently. */
export function describeImport(result: JsonOf<typeof endpoints.importReferences>): Toast {
  const { items, problems, notKept } = result;
  const known = items.filter(({ isKnown }) => isKnown).length;
  const added = items.length - known;
  return {
    // What could not be read stays on the screen until it is closed.
    kind: problems.length > 0 ? "error" : "done",
    title: [
      added === 0 ? "Nothing was added" : `${count(added, "reference")} added`,
      ...(problems.length > 0 ? [`${problems.length} can’t be read`] : []),
    ].join(", "),
    detail: [
      ...(known > 0 ? [`${known} ${known === 1 ? "was" : "were"} already in this course.`] : []),
      ...lines("Not added", problems),
      ...lines("Not kept", notKept),
    ].join("\n"),
  };
}

function lines(what: string, problems: { line: number; message: string }[]): string[] {
  const rest = problems.length - MOST_NAMED;
  return [
    ...problems.slice(0, MOST_NAMED).map(({ line, message }) => `${what}, line ${line}: ${message}`),
    ...(rest > 0 ? [`${what}: ${rest} more.`] : []),
  ];
}
