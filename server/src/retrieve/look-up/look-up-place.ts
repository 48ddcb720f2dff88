// The look-up of a place: words that name it → its passages, in reading order, or what there is instead.
// In: "slide 8", "page xii", "Figure 2", "section 3.2", "12:34", and perhaps the words for a source. Nothing is compared
// with a question here, so nothing is guessed: a place exists, or the message says what does.
import { nameSources } from "@ibid/core/english/name-sources.ts";
import { readPlace } from "@ibid/core/english/read-place.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import type { Db } from "../../db/open.ts";
import type { SearchScope } from "../search-scope.ts";
import { loadShelf } from "./load-shelf.ts";
import { lookUpCaption } from "./look-up-caption.ts";
import { lookUpCredits } from "./look-up-credits.ts";
import { lookUpPages } from "./look-up-pages.ts";
import { lookUpSection } from "./look-up-section.ts";
import { lookUpEdge, lookUpTime } from "./look-up-time.ts";
import { lookUpVoice } from "./look-up-voice.ts";
import { type LookedUp, nothing } from "./looked-up.ts";
import { sayMissing } from "./say-source.ts";

export interface AskedPlace {
  place: string;
  source?: string | undefined;
}

/** `recent`: the sources that were talked about last, which a question without a name means. */
export async function lookUpPlace(
  db: Db,
  scope: SearchScope,
  { place: words, source: sourceWords = "" }: AskedPlace,
  recent: readonly string[] = [],
): Promise<LookedUp> {
  const shelf = await loadShelf(db, scope);
  const place = readPlace(words);
  const named = nameSources(sourceWords, shelf);
  if (shelf.length === 0) return nothing("There is nothing on the shelf yet.");
  if (named.kind === "none") {
    if (named.unit === null) return nothing(NOT_ON_RECORD);
    return nothing(sayMissing(`${named.unit.word} ${named.unit.number}`, shelf));
  }
  const pool = named.kind === "some" ? named.sources : shelf;
  const isNamed = named.kind === "some";
  const look = { db, scope, pool, isNamed, recent };
  switch (place.kind) {
    case "slide":
    case "page":
      return await lookUpPages(look, place, words);
    case "caption":
      return await lookUpCaption(look, place);
    case "section":
      return await lookUpSection(look, place, words);
    case "time":
      return await lookUpTime(look, place, words);
    case "edge":
      return await lookUpEdge(look, place);
    case "voice":
      return await lookUpVoice(look, place.who);
    case "credits":
      return await lookUpCredits(look, place, { words: sourceWords, shelf });
  }
}
