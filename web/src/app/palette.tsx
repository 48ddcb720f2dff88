// What the palette offers: what is in the open course, the other courses, and every action that is available now.
import { useCallback } from "react";
import { startChat } from "../chat/conversation/start-chat.ts";
import { openViewer } from "../click-through/viewer/use-viewer.ts";
import { placeOfSource } from "../click-through/viewer/viewer-place.ts";
import { useDocuments, useSessions } from "../course/course-lists.ts";
import { allCommands, keyLabel } from "../ui/commands.ts";
import { CommandPalette, type PaletteGroup, type PaletteItem } from "../ui/command-palette.tsx";
import type { IconName } from "../ui/icon.tsx";
import { courseUrl, documentUrl, parseRoute, sessionUrl } from "../browser/route.ts";
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
      return [
        { title: "Go to", items: targets },
        ...actionsOnly(),
        { title: "Ask", items: query.trim() === "" ? [] : [asked] },
      ];
    },
    [courseId, courses, sources, sessions, documents],
  );
  return <CommandPalette groups={groups} onClose={onClose} />;
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
