import { describe, expect, it } from "vitest";
import type { CheckedClaim, Quote, RAGSource } from "../contract/rag-source.ts";
import { answerEvidence, groundingOf } from "./answer-evidence.ts";
import { verdictOf } from "./evidence.ts";
import { listEvidence, markVerdicts } from "./list-evidence.ts";
import { sayPlace } from "./say-place.ts";
import { evidenceOfFootnote, evidenceOfNote } from "./to-evidence.ts";

const quote = (text: string, more: Partial<Quote> = {}): Quote => ({
  ...{ chunk_id: "c", text, start_char: 0, end_char: text.length, score: 0, similarity: null },
  ...more,
});
const source = (chunk_number: number, more: Partial<RAGSource> = {}): RAGSource => ({
  ...{ source_id: `p${chunk_number}`, source_type: "slide", content_preview: "…", title: "Week 3" },
  ...{ chunk_number, document_id: "deck", slide_number: chunk_number, start_char: 0, end_char: 9 },
  ...more,
});
/** The claim of these words, in an answer that has them once. */
const claim = (text: string, words: string, verdict: CheckedClaim["verdict"], quote = 0): CheckedClaim => ({
  ...{ start: text.indexOf(words), end: text.indexOf(words) + words.length },
  ...{ verdict, quote },
});

const MOON_DUST = "Spacing helps memory. [1] Moon dust improves it by 40%. [1]";
const moonDust = source(1, {
  quotes: [quote("Spacing helps memory."), quote("The whole passage")],
  claims: [
    claim(MOON_DUST, "Spacing helps memory.", "found"),
    claim(MOON_DUST, "Moon dust improves it by 40%.", "not-found", 1),
  ],
});

describe("answerEvidence", () => {
  it("each claim has its own verdict and its own words, though the number is the same", () => {
    const { claims, cited } = answerEvidence(MOON_DUST, [moonDust], "m");
    expect(claims.map(({ verdict }) => verdict)).toEqual(["found", "not-found"]);
    expect(claims.map(({ evidence }) => evidence[0]!.statement)).toEqual([
      "Spacing helps memory.",
      "Moon dust improves it by 40%.",
    ]);
    expect(claims.map(({ evidence }) => evidence[0]!.quotes.map(({ text }) => text))).toEqual([
      ["Spacing helps memory."],
      ["The whole passage"],
    ]);
    // The number as a whole is vouched for no better than its weakest claim.
    expect(cited.map(verdictOf)).toEqual(["not-found"]);
  });

  it("what was found under one number does not vouch for the same words under another", () => {
    const text = "Spacing helps memory. [1][2]";
    const found = source(1, {
      quotes: [quote("x")],
      claims: [claim(text, "Spacing helps memory.", "found")],
    });
    const missed = source(2, {
      quotes: [quote("y")],
      claims: [claim(text, "Spacing helps memory.", "not-found")],
    });
    const [statement] = answerEvidence(text, [found, missed], "m").claims;
    expect(statement!.evidence.map(verdictOf)).toEqual(["found", "not-found"]);
    expect(statement!.verdict).toBe("found");
    expect(markVerdicts(text, answerEvidence(text, [found, missed], "m"))).toBe(
      "Spacing helps memory. [1] [2, not found]",
    );
  });

  it("an answer that was never checked has no verdicts", () => {
    const { claims } = answerEvidence(MOON_DUST, [source(1, { quotes: [quote("Spacing")] })], "m");
    expect(claims.map(({ verdict }) => verdict)).toEqual([null, null]);
    expect(groundingOf(answerEvidence(MOON_DUST, [source(1)], "m"))).toEqual({
      checked: 0,
      found: 0,
      close: 0,
      sources: 0,
    });
  });
});

it("grounding counts statements, and items on the shelf, not passages", () => {
  const text = "One thing helps. [1] Another thing does. [2] So does a third. [3]";
  const found = (number: number, words: string, document_id: string) =>
    source(number, { document_id, quotes: [quote(words)], claims: [claim(text, words, "close")] });
  const sources = [
    found(1, "One thing helps.", "deck"),
    found(2, "Another thing does.", "deck"),
    source(3, {
      document_id: "paper",
      quotes: [quote("x")],
      claims: [claim(text, "So does a third.", "not-found")],
    }),
  ];
  expect(groundingOf(answerEvidence(text, sources, "m"))).toEqual({
    checked: 3,
    found: 0,
    close: 2,
    sources: 1,
  });
});

it("a statement under a number that was never given is counted as not found", () => {
  const text = "Spacing helps memory. [1] Moon dust does too. [7] It began in [1885].";
  const found = source(1, {
    quotes: [quote("x")],
    claims: [claim(text, "Spacing helps memory.", "found")],
  });
  const evidence = answerEvidence(text, [found], "m");
  expect(groundingOf(evidence)).toEqual({ checked: 2, found: 1, close: 0, sources: 1 });
  expect(evidence.cited.map(({ of }) => of.number)).toEqual([1]);
  expect(markVerdicts(text, evidence)).toBe(
    "Spacing helps memory. [1] Moon dust does too. (no source 7) It began in [1885].",
  );
});

it("a number that was never given does not change what was checked of its neighbour", () => {
  const text = "Spacing helps memory [1] and rats replay their mazes [7].";
  const found = source(1, {
    quotes: [quote("x")],
    claims: [claim(text, "Spacing helps memory", "found")],
  });
  const { claims } = answerEvidence(text, [found], "m");
  expect(claims.map(({ verdict }) => verdict)).toEqual(["found", "not-found"]);
});

it("a lecture's time is when the words of the claim are spoken, in every place where it is said", () => {
  const text = "It came late. [1] It came early. [1]";
  const lecture = source(1, {
    ...{
      source_type: "lecture",
      lecture_id: "talk",
      slide_number: undefined!,
      start_seconds: 600,
      end_seconds: 900,
    },
    quotes: [
      quote("late", { start_seconds: 700, end_seconds: 705 }),
      quote("early", { start_seconds: 650, end_seconds: 655 }),
    ],
    claims: [claim(text, "It came late.", "found", 0), claim(text, "It came early.", "found", 1)],
  });
  const missed = {
    ...lecture,
    claims: [lecture.claims![0]!, { ...lecture.claims![1]!, verdict: "not-found" as const }],
  };
  const places = answerEvidence(text, [missed], "m").claims.map(({ evidence: [one] }) =>
    sayPlace(one!.place),
  );
  // What was not found leads to the passage, not to where other words of it are spoken.
  expect(places).toEqual(["11:40", "10:00"]);
  const evidence = answerEvidence(text, [lecture], "m");
  expect(evidence.claims.map(({ evidence: [one] }) => sayPlace(one!.place))).toEqual(["11:40", "10:50"]);
  expect(evidence.cited.map(({ place }) => sayPlace(place))).toEqual(["10:50"]);
  expect(listEvidence(evidence).map(({ facts }) => facts)).toEqual(["Week 3, 10:50"]);
});

it("a footnote and a draft's note have no verdict and no similarity that nobody made", () => {
  const place = { kind: "slide", slide: 3, start: 4, end: 9 } as const;
  const note = { sourceId: "s", title: "T", locator: place, quote: "words" };
  const row = { id: "f", documentId: "d", number: 2, position: 0, state: "placed", createdAt: "" } as const;
  const footnote = evidenceOfFootnote({ ...note, ...row });
  const missed = { ...note, ...row, quote: null };
  expect(footnote).toMatchObject({
    of: { kind: "document", id: "d", number: 2 },
    similarity: null,
    state: "live",
  });
  expect(verdictOf(footnote)).toBeNull();
  expect(verdictOf(evidenceOfFootnote({ ...missed, verdict: "not-found" }))).toBe("not-found");
  expect(verdictOf(evidenceOfNote(note, "draft", 1))).toBeNull();
  expect(verdictOf(evidenceOfNote({ ...note, verdict: "close" }, "draft", 1))).toBe("close");
});
