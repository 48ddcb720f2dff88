// What the kinds of things that a search finds are called, what they look like, and where they open. Another kind is a line in
// each of these.
import type { Found, FoundKind } from "@ibid/core/contract/search/find.ts";
import { highlightLink } from "@ibid/core/contract/place-link.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { courseUrl, documentUrl, sessionUrl } from "../../browser/route.ts";
import { count } from "../../browser/count.ts";
import type { IconName } from "../../ui/icon.tsx";
import { SOURCE_KIND_ICONS } from "../source-kind-icon.tsx";

/** One of them, the title of a list of them, and the filter that leaves only them. */
export const KIND_NAMES: Record<FoundKind, { one: string; list: string; filter: string }> = {
  source: { one: "source", list: "Sources", filter: "Titles of sources" },
  passage: { one: "passage", list: "In sources", filter: "Inside sources" },
  note: { one: "note", list: "In your notes and highlights", filter: "Notes and highlights" },
  message: { one: "message", list: "In chats", filter: "Chats" },
  document: { one: "line", list: "In documents", filter: "Documents" },
};

export function iconOfFound(found: Found): IconName {
  switch (found.kind) {
    case "source":
    case "passage":
      return SOURCE_KIND_ICONS[found.sourceKind];
    case "note":
      return "marker";
    case "message":
      return "chat";
    case "document":
      return "document";
  }
}

/** Where in it: "slide 9", "you asked", "line 12". */
export function placeOfFound(found: Found): string {
  switch (found.kind) {
    case "source":
      return "";
    case "passage":
      return [sayPlace(found.place), found.by === "meaning" ? "close in meaning" : ""]
        .filter(Boolean)
        .join(", ");
    case "note":
      return [sayPlace(found.place), found.has === "note" ? "your note" : "highlighted"]
        .filter(Boolean)
        .join(", ");
    case "message":
      if (found.messageId === null) return "title";
      return { me: "you asked", ibid: "Ibid answered", somebody: "asked" }[found.saidBy];
    case "document":
      return found.line === null ? "title" : `line ${found.line}`;
  }
}

/** One thing may be found more than once. */
export function keyOfFound(found: Found): string {
  switch (found.kind) {
    case "source":
      return found.sourceId;
    case "passage":
      return found.chunkId;
    case "note":
      return found.highlightId;
    case "message":
      return found.messageId ?? found.sessionId;
    case "document":
      return `${found.documentId}-${found.line}`;
  }
}

/** Its address, with the words that are marked there. */
export function urlOfFound(found: Found, words: string): string {
  switch (found.kind) {
    case "source":
    case "passage":
      return `${courseUrl(found.courseId)}?${new URLSearchParams(sourceParams(found, words))}`;
    case "note":
      return highlightLink({ ...found, id: found.highlightId });
    case "message": {
      const url = sessionUrl(found.courseId, found.sessionId);
      if (found.messageId === null) return url;
      return `${url}?${new URLSearchParams({ said: found.messageId, find: words })}`;
    }
    case "document": {
      const url = documentUrl(found.courseId, found.documentId);
      if (found.line === null) return url;
      return `${url}?${new URLSearchParams({ line: String(found.line), find: words })}`;
    }
  }
}

/** As the viewer reads them. */
export function sourceParams(
  found: Extract<Found, { kind: "source" | "passage" | "note" }>,
  words: string,
): Record<string, string> {
  if (found.kind === "source") return { source: found.sourceId };
  if (found.kind === "note") return { source: found.sourceId, highlight: found.highlightId };
  const at = `${found.range.start}-${found.range.end}`;
  return { source: found.sourceId, at, find: words };
}

/** "5 passages, 2 messages and 1 line"; null for nothing. */
export function countFound(found: readonly Found[], more: readonly FoundKind[]): string | null {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => {
    const its = found.filter((one) => one.kind === kind).length;
    return `${more.includes(kind) ? "more than " : ""}${count(its, KIND_NAMES[kind].one)}`;
  });
  if (counts.length === 0) return null;
  return [counts.slice(0, -1).join(", "), counts.at(-1)!].filter(Boolean).join(" and ");
}
