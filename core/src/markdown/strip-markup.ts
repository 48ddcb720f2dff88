export interface StrippedText {
  text: string;
  /** For each unit of `text`: where it is in the original. */
  offsets: number[];
}

const MARKUP = new RegExp(
  [
    String.raw`!?\[(?<label>[^\]\n]{0,400})\]\([^()\s]*(?:\s"[^"\n]*")?\)`, // links and images: their text
    String.raw`<\/?[a-z][^<>\n]{0,200}>`,
    String.raw`^[ \t]*(?:#{1,6}|>)[ \t]+`,
    String.raw`\*{1,3}(?=\S)|(?<=\S)\*{1,3}`, // emphasis
    String.raw`(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])`,
    "~~",
    "`+",
    String.raw`\\(?=[!-/:-@[-\x60{-~])`, // a backslash escape
    String.raw`(?<![ \t])[ \t]*\|[ \t]*`, // a border of a table cell
  ].join("|"),
  "gimu",
);

/** The words of a markdown text without its signs; the words themselves are left as they are. */
export function stripMarkup(markdown: string): StrippedText {
  let text = "";
  const offsets: number[] = [];
  const keep = (start: number, end: number) => {
    text += markdown.slice(start, end);
    for (let at = start; at < end; at++) offsets.push(at);
  };
  let last = 0;
  for (const match of markdown.matchAll(MARKUP)) {
    keep(last, match.index);
    last = match.index + match[0].length;
    const label = match.groups?.["label"];
    if (label !== undefined) {
      const start = match.index + match[0].indexOf("[") + 1;
      keep(start, start + label.length);
    } else if (match[0].includes("|") && text !== "" && !text.endsWith("\n")) {
      text += " ";
      offsets.push(match.index);
    }
  }
  keep(last, markdown.length);
  return { text, offsets };
}
