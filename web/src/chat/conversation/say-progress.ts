// What is going on before the first word of an answer, from the tools that were called for it.
import type { OpenCall } from "@ibid/core/contract/read-stream.ts";

const LONGEST = 80;

/** "Searching for “spacing” and “memory”", "Looking up slide 8"; null when nothing is being looked up. */
export function sayCalls(calls: readonly OpenCall[]): string | null {
  const first = calls[0];
  if (first === undefined) return null;
  switch (first.tool) {
    case "search_course_materials": {
      const queries = calls
        .filter(({ tool }) => tool === first.tool)
        .flatMap((call) => wordsIn(call, "query"));
      return `Searching ${listed(queries, "for") || "your sources"}`;
    }
    case "look_up_place": {
      const [place = "the place"] = wordsIn(first, "place");
      return [`Looking up ${place}`, ...wordsIn(first, "source")].join(" in ");
    }
    case "outline_source":
      return ["Making an outline", ...wordsIn(first, "source")].join(" of ");
    case "read_on":
      return "Reading on";
    case "list_sources":
      return "Looking through your list of sources";
    case "search_web":
      return "Searching the web";
    default: // A newer server may have more of them.
      return "Searching your sources";
  }
}

/** What a field of a call's input says: a model may write anything there. */
function wordsIn({ input }: OpenCall, name: string): string[] {
  const words = typeof input === "object" && input !== null ? (input as Record<string, unknown>)[name] : null;
  if (typeof words !== "string" || words.trim() === "") return [];
  const line = words.replace(/\s+/g, " ").trim();
  return [line.length <= LONGEST ? line : `${line.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`];
}

function listed(queries: readonly string[], before: string): string {
  if (queries.length === 0) return "";
  const quoted = [...new Set(queries)].map((query) => `“${query}”`);
  return `${before} ${new Intl.ListFormat("en-GB").format(quoted)}`;
}
