import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { Command } from "../../ui/commands.ts";
import { copyCitation } from "../../course/copy-citation.ts";
import { copyText } from "../../ui/copy-text.ts";
import { placeQuery } from "./place-query.ts";
import { withoutPage } from "../../browser/route.ts";
import { viewerQuery, type ViewerPlace } from "./viewer-place.ts";

export interface Copied {
  place: ViewerPlace;
  evidence: Evidence | null;
  /** The marked words. */
  passages: readonly string[];
  /** Whether the source is still on the shelf. */
  isOnShelf: boolean;
}

/** What can be copied from an open source: through its menu, below it, in the palette, and with C. */
export function copyActions({ place, evidence, passages, isOnShelf }: Copied): Command[] {
  const { sourceId } = place;
  const actions: Command[] = [];
  if (passages.length > 0) {
    actions.push({
      id: "copy-quote",
      label: "Copy quote",
      icon: "quote",
      run: () => void copyText(passages.join("\n\n"), "Quote"),
    });
  }
  if (sourceId !== null && isOnShelf) {
    actions.push({
      id: "copy-citation",
      label: "Copy citation",
      icon: "copy",
      key: "c",
      run: () => void copyCitation(sourceId, "reference", placeQuery(evidence?.place ?? null)),
    });
  }
  actions.push({
    id: "copy-link",
    label: passages.length > 0 ? "Copy link to this passage" : "Copy link to this source",
    icon: "link",
    run: () =>
      void copyText(
        location.origin + withoutPage(location.pathname) + viewerQuery({ ...place, isPeek: false }),
        "Link",
      ),
  });
  return actions;
}
