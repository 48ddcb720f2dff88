// What an answer of ours quoted, read back from its markdown.
export interface Quote {
  text: string;
  /** The number of the passage it is from. */
  number: number;
  /** The words that were marked as the answer; empty where none were. */
  marked: string;
}

const QUOTE = /^> (?:“(.+)”|- (.+)|\|(.+)\|) ?\[(\d+)\].*$/gm;

export function quotesIn(answer: string): Quote[] {
  return [...answer.matchAll(QUOTE)].map(([, sentence, point, row, number]) => {
    const text = sentence ?? point ?? row ?? "";
    return {
      text: withoutMarkdown(text),
      number: Number(number),
      marked: withoutMarkdown(/\*\*(.+?)\*\*/.exec(text)?.[1] ?? ""),
    };
  });
}

/** The quotation that answers: the one with marked words, else the first. */
export function mainQuote(quotes: readonly Quote[]): Quote | undefined {
  return quotes.find(({ marked }) => marked !== "") ?? quotes[0];
}

/** The inverse of `escapeMarkdown`, and without marked words. */
export function withoutMarkdown(text: string): string {
  return text.replace(/\*\*|\\(?=[!-/:-@[-`{-~])/g, "").trim();
}
