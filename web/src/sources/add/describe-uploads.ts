// What happened to the files of one upload, in words. A failure names the file and says why.
import { count } from "../../browser/count.ts";
import type { Toast } from "../../ui/toasts.tsx";

export type UploadOutcome =
  | { kind: "added" | "known" | "cancelled"; file: File }
  | { kind: "refused"; file: File; error: Error };

const MOST_NAMED = 3;

/** Up to two messages: what is on the shelf, and what is not. */
export function describeUploads(outcomes: readonly UploadOutcome[], leftOut = 0): Toast[] {
  const named = (kind: UploadOutcome["kind"]) =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? quoted(outcome.file.name) : []));
  const added = named("added");
  const known = named("known");
  const refused = outcomes.filter((outcome) => outcome.kind === "refused");

  const details = [
    ...(added.length > 0 && known.length > 0 ? [`Already in this course: ${list(known)}.`] : []),
    ...(leftOut > 0 ? [`Left out: ${count(leftOut, "file")} of other types.`] : []),
  ];
  const toasts: Toast[] = [];
  if (added.length + known.length > 0 || (leftOut > 0 && refused.length === 0)) {
    toasts.push({ kind: "done", title: titleOf(added, known), detail: details.join(" ") });
  }
  if (refused.length > 0) {
    const [first] = refused;
    const isOne = refused.length === 1;
    toasts.push({
      kind: "error",
      title: isOne
        ? `${quoted(first!.file.name)} was not added`
        : `${count(refused.length, "file")} were not added`,
      detail: isOne ? first!.error.message : reasons(refused),
    });
  }
  return toasts;
}

function titleOf(added: string[], known: string[]): string {
  if (added.length > 0) return added.length === 1 ? `${added[0]} added` : `${added.length} files added`;
  if (known.length === 0) return "Nothing was added";
  return `${list(known)} ${known.length === 1 ? "is" : "are"} already in this course`;
}

/** One line per reason: files with the same reason share it. */
function reasons(refused: { file: File; error: Error }[]): string {
  const byReason = Map.groupBy(refused, ({ error }) => error.message);
  const lines = [...byReason].map(([message, files]) =>
    // Most messages name the file themselves.
    message.includes(files[0]!.file.name)
      ? message
      : `${list(files.map(({ file }) => quoted(file.name)))}: ${message}`,
  );
  const rest = lines.length - MOST_NAMED;
  return [...lines.slice(0, MOST_NAMED), ...(rest > 0 ? [`And ${rest} more.`] : [])].join("\n");
}

function list(names: string[]): string {
  const rest = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(", ");
}

function quoted(name: string): string {
  return `“${name}”`;
}
