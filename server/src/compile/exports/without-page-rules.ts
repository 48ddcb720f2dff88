// `set page(…)` and the like: the compiler refuses them in HTML, which has no pages, and says where they are.
import type { RawDiagnostic } from "../compiler-child.ts";
import { FILES } from "../prelude.ts";
import { offsetsIn } from "../read-diagnostics.ts";

const REFUSED = "page configuration is not allowed inside of containers";

/** The text without the rules that were refused. Null when there are none. */
export function withoutPageRules(text: string, diagnostics: readonly RawDiagnostic[]): string | null {
  const { offsetOf } = offsetsIn(text);
  const refused = diagnostics.flatMap(({ message, path, range }) => {
    const isHere = message.startsWith(REFUSED) && range !== null && path.endsWith(FILES.main);
    return isHere ? [{ start: offsetOf(range.start), end: offsetOf(range.end) }] : [];
  });
  if (refused.length === 0) return null;
  let rest = text;
  // From the end, so that the others keep their places. What stands there is code, for which this is nothing.
  for (const { start, end } of refused.toSorted((one, other) => other.start - one.start))
    rest = `${rest.slice(0, start)}none${rest.slice(end)}`;
  return rest;
}
