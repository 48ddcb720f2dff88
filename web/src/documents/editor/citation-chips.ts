// Footnotes as chips: `#footnote[3]` stays in the text, and is shown as its number and the short name of its source.
// The cursor treats a chip as one character, and one Backspace deletes it.
import { RangeSet, StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, WidgetType, type DecorationSet } from "@codemirror/view";
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";

export interface Chip {
  /** Short enough to read in passing: "Girardeau et al., 2009". */
  name: string;
  /** As a screen reader says it. */
  label: string;
  /** Pages show it without a number. */
  isInText?: boolean;
  isRemoved: boolean;
  verdict: Verdict | null;
}

export interface ChipFacts {
  byNumber: ReadonlyMap<number, Chip>;
  /** The footnote whose source is open as evidence. */
  open: number | null;
}

export interface ChipEvents {
  onOpen(number: number): void;
  onPoint(number: number, chip: HTMLElement): void;
  onLeave(): void;
}

export const setChipFacts = StateEffect.define<ChipFacts>();

interface ChipState extends ChipFacts {
  chips: DecorationSet;
}

const chipState = StateField.define<ChipState>({
  create: ({ doc }) => makeChips(doc.toString(), { byNumber: new Map(), open: null }),
  update: (before, { docChanged, newDoc, effects }) => {
    const facts = effects.find((effect) => effect.is(setChipFacts))?.value;
    return docChanged || facts ? makeChips(newDoc.toString(), facts ?? before) : before;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ chips }) => chips),
    EditorView.atomicRanges.of(({ state }) => state.field(field).chips),
  ],
});

export function citationChips(events: ChipEvents): Extension {
  return [chipState, EditorView.domEventHandlers(chipEvents(events))];
}

/** The number of the footnote that the cursor touches. */
export function chipAtCursor(state: EditorState): number | null {
  const { head } = state.selection.main;
  let number: number | null = null;
  state.field(chipState).chips.between(head, head, (_from, _to, { spec }) => {
    number = (spec as { widget: ChipWidget }).widget.number;
    return false;
  });
  return number;
}

function makeChips(text: string, { byNumber, open }: ChipFacts): ChipState {
  const chips = findFootnotes(text).map(({ start, end, number }) => {
    const widget = new ChipWidget(number, byNumber.get(number), open === number);
    return Decoration.replace({ widget }).range(start, end);
  });
  return { byNumber, open, chips: RangeSet.of(chips) };
}

class ChipWidget extends WidgetType {
  readonly number: number;
  readonly chip: Chip | undefined;
  readonly isOpen: boolean;

  constructor(number: number, chip: Chip | undefined, isOpen: boolean) {
    super();
    this.number = number;
    this.chip = chip;
    this.isOpen = isOpen;
  }

  override eq(other: ChipWidget): boolean {
    return JSON.stringify(other) === JSON.stringify(this);
  }

  override toDOM(): HTMLElement {
    const { number, chip, isOpen } = this;
    const element = document.createElement("span");
    const verdict = chip && `is-${chip.verdict ?? "unchecked"}`;
    const states = [isOpen && "is-open", !chip && "is-unknown", chip?.isRemoved && "is-removed", verdict];
    element.className = ["cm-chip", ...states].filter(Boolean).join(" ");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", chip?.label ?? `Footnote ${number}, no such citation`);
    element.dataset["number"] = String(number);
    const digits = document.createElement("b");
    const name = chip?.name ?? "no such citation";
    if (!chip?.isInText) digits.textContent = String(number);
    // Keeps the number from being alone at the end of a line.
    element.append(digits, chip?.isInText ? `\u2060${name}` : `\u00a0${name}`);
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function chipEvents({ onOpen, onPoint, onLeave }: ChipEvents) {
  const at = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-number]") : null;
  const numberOf = (chip: HTMLElement) => Number(chip.dataset["number"]);
  return {
    // The click opens; the cursor stays where it was.
    mousedown: (event: MouseEvent) => event.button === 0 && at(event) !== null,
    click: (event: MouseEvent) => {
      const chip = at(event);
      if (!chip) return false;
      onOpen(numberOf(chip));
      return true;
    },
    pointerover: (event: PointerEvent) => {
      const chip = at(event);
      if (chip && event.pointerType === "mouse") onPoint(numberOf(chip), chip);
    },
    pointerout: (event: PointerEvent) => {
      if (at(event)) onLeave();
    },
  };
}
