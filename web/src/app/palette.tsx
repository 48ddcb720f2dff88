// What the palette offers: what is in the open course, the other courses, and every action that is available now.
import type { Found, FoundKind } from "@ibid/core/contract/search/find.ts";
import { useCallback, useEffect, useState } from "react";
import { startChat } from "../chat/conversation/start-chat.ts";
import { openSource, openViewer } from "../click-through/viewer/use-viewer.ts";
import { placeOfHighlight, placeOfSource, placeOfWords } from "../click-through/viewer/viewer-place.ts";
import { useDocuments, useSessions } from "../course/course-lists.ts";
import {
  countFound,
  iconOfFound,
  keyOfFound,
  KIND_NAMES,
  placeOfFound,
  urlOfFound,
} from "../course/find/found-kinds.ts";
import { meantWords } from "../course/find/meant-words.ts";
import { SnippetText } from "../course/find/snippet-text.tsx";
import { useFind } from "../course/find/use-find.ts";
import { announce } from "../ui/announcer.tsx";
import { allCommands, keyLabel } from "../ui/commands.ts";
import { CommandPalette, type PaletteGroup, type PaletteItem } from "../ui/command-palette.tsx";
import type { IconName } from "../ui/icon.tsx";
import { courseUrl, documentUrl, findUrl, parseRoute, sessionUrl } from "../browser/route.ts";
import { navigate, useUrl } from "../browser/router.ts";
import { SOURCE_KIND_ICONS } from "../course/source-kind-icon.tsx";
import { useCourses } from "../course/use-courses.ts";
import { useSources } from "../course/use-sources.ts";

export function Palette({ onClose }: { onClose: () => void }) {
  const route = parseRoute(useUrl().pathname);
  return "courseId" in route ? (
    <CoursePalette courseId={route.courseId} onClose={onClose} />
  ) : (
    <CommandPalette groups={actionsOnly} onClose={onClose} />
  );
}

function CoursePalette({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const courses = useCourses().data;
  const sources = useSources(courseId).data;
  const sessions = useSessions(courseId).data;
  const documents = useDocuments(courseId).data;
  const [typed, setTyped] = useState("");
  const isEnough = typed.trim().length >= SHORTEST;
  const { result, isCurrent } = useFind(isEnough ? { query: typed, courseId, most: MOST_FOUND } : null);
  useEffect(() => {
    if (isCurrent && result) announce(`${countFound(result.found, result.more) ?? "Nothing"} found`);
  }, [isCurrent, result]);
  const groups = useCallback(
    (query: string): PaletteGroup[] => {
      const others = courses?.filter(({ id }) => id !== courseId);
      const targets: PaletteItem[] = [
        ...(sources ?? []).map(({ id, title, kind }) => ({
          id,
          label: title,
          icon: SOURCE_KIND_ICONS[kind],
          run: () => openViewer(placeOfSource(id)),
        })),
        ...screens("Chat", "chat", sessions, (id) => sessionUrl(courseId, id)),
        ...screens("Document", "document", documents, (id) => documentUrl(courseId, id)),
        ...screens("Course", "shelf", others, courseUrl),
      ];
      const asked: PaletteItem = {
        id: "ask-in-new-chat",
        label: `In a new chat: “${query.trim()}”`,
        icon: "compose",
        run: () => startChat(courseId, query.trim()),
      };
      const all: PaletteItem = {
        id: "all-results",
        label: `All results for “${query.trim()}”`,
        icon: "search",
        run: () => navigate(findUrl(courseId, { q: query })),
      };
      const words = meantWords(query, result?.spelling ?? []);
      return [
        { title: "Go to", items: targets },
        ...IN_PALETTE.map((kind) => ({
          title: KIND_NAMES[kind].list,
          items: (result?.found ?? []).filter((one) => one.kind === kind).map((one) => toItem(one, words)),
          isFound: true,
        })),
        { title: "Search", items: query.trim() === "" ? [] : [all], isFound: true },
        ...actionsOnly(),
        { title: "Ask", items: query.trim() === "" ? [] : [asked] },
      ];
    },
    [courseId, courses, sources, sessions, documents, result],
  );
  return <CommandPalette groups={groups} onType={setTyped} onClose={onClose} />;
}

/** Fewer letters are in everything. */
const SHORTEST = 2;
const MOST_FOUND = 5;
/** The titles of sources are among the places to go to. */
const IN_PALETTE: readonly FoundKind[] = ["passage", "note", "message", "document"];

/** A source opens beside what is on the screen. */
function open(found: Found, words: string): void {
  if (found.kind === "passage") openSource(placeOfWords(found.sourceId, found.range, words));
  else if (found.kind === "note")
    openSource(placeOfHighlight({ id: found.highlightId, sourceId: found.sourceId }));
  else navigate(urlOfFound(found, words));
}

function toItem(found: Found, words: string): PaletteItem {
  return {
    id: `${found.kind}-${keyOfFound(found)}`,
    label: found.title,
    detail: placeOfFound(found),
    icon: iconOfFound(found),
    below: <SnippetText snippet={found.snippet} />,
    run: () => open(found, words),
  };
}

function screens(
  detail: string,
  icon: IconName,
  things: readonly { id: string; title: string }[] = [],
  urlOf: (id: string) => string,
): PaletteItem[] {
  return things.map(({ id, title }) => {
    // Only a chat may have no title yet.
    return { id, label: title || "New chat", detail, icon, run: () => navigate(urlOf(id)) };
  });
}

function actionsOnly(): PaletteGroup[] {
  const items = allCommands()
    .filter(({ id }) => id !== "palette")
    .map(({ key, ...command }) => ({ ...command, keys: key && keyLabel(key) }));
  return [{ title: "Actions", items }];
}
