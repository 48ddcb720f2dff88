// Highlighting in the opened source: the words that are chosen, the highlights there are, and the list of them.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { type RefObject, useMemo, useState } from "react";
import { useHighlightActions, useHighlights } from "../../course/use-highlights.ts";
import { announce } from "../../ui/announcer.tsx";
import type { Command } from "../../ui/commands.ts";
import { orShowError, showToast } from "../../ui/toasts.tsx";
import type { ViewerPlace } from "../viewer/viewer-place.ts";
import { useChosenWords } from "./use-chosen-words.ts";

export interface Highlighting {
  courseId: string;
  place: ViewerPlace;
  text: string | undefined;
  pane: RefObject<HTMLElement | null>;
  /** What is marked already: it can be highlighted without selecting it. */
  words: TextRange | null;
}

export function useHighlighting({ courseId, place, text, pane, words }: Highlighting) {
  const { sourceId } = place;
  const all = useHighlights(courseId).data;
  const own = useMemo(() => all?.filter((each) => each.sourceId === sourceId) ?? [], [all, sourceId]);
  const ranges = useMemo(
    () => own.flatMap((each) => (each.place === null ? [] : [each.place as TextRange])),
    [own],
  );
  const actions = useHighlightActions(courseId);
  const [isListed, setIsListed] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const show = (id: string) => {
    setIsListed(true);
    setCurrent(id);
  };

  const [opened, setOpened] = useState<string | undefined>(undefined);
  if (place.highlight !== opened) {
    setOpened(place.highlight);
    if (place.highlight !== undefined) show(place.highlight);
  }

  const { chosen, drop } = useChosenWords(pane, text, (at) => {
    const pressed = own.find((each) => each.place && each.place.start <= at && at < each.place.end);
    if (pressed) show(pressed.id);
  });

  const add = async ({ start, end }: TextRange, isNoted: boolean) => {
    const quote = text!.slice(start, end);
    if (quote.length > LIMITS.quote) {
      const title = `Select at most ${LIMITS.quote.toLocaleString("en")} characters to highlight them`;
      return showToast({ kind: "error", title });
    }
    drop();
    const { id } = await actions.add({ sourceId: sourceId!, start, end, quote });
    announce(isNoted ? "Highlighted. Write your note." : "Highlighted");
    if (!isNoted) return;
    show(id);
    setEditing(id);
  };
  const chosenOrMarked = chosen ?? words;
  const attempt = (isNoted: boolean) => () =>
    chosenOrMarked && void orShowError("The words could not be highlighted", add(chosenOrMarked, isNoted));
  const canMark = chosenOrMarked !== null && sourceId !== null && text !== undefined;
  const commands: Command[] = canMark
    ? [
        {
          id: "highlight",
          label: chosen ? "Highlight the selected words" : "Highlight the marked words",
          icon: "marker",
          key: "h",
          run: attempt(false),
        },
        {
          id: "add-note",
          label: chosen ? "Add a note to the selected words" : "Add a note to the marked words",
          icon: "pencil",
          key: "a",
          run: attempt(true),
        },
      ]
    : [];
  return {
    own,
    ranges,
    commands,
    isListed,
    list: setIsListed,
    listed: { highlights: own, actions, current, editing, onEdit: setEditing },
    /** Where the words of the highlight are that was opened. */
    opened: own.find(({ id }) => id === place.highlight)?.place ?? null,
    bar: chosen && sourceId !== null && { chosen, onHighlight: attempt(false), onNote: attempt(true) },
  };
}
