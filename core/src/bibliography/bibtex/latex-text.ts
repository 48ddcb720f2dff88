// The text of a BibTeX field ↔ the text of a CSL variable. Accents and symbols become characters, emphasis becomes
// the tags that CSL knows, braces go.
import { LIMITS } from "../../contract/limits.ts";
import { ACCENTS, DRESSES, SWITCHES, SYMBOLS } from "./latex-symbols.ts";

const TOKEN = /\\([a-zA-Z]+)\*?[ \t\n]?|\\([\s\S])|---|--|``|''|\s+|[{}$~^_]|[^\\{}$~^_\-`'\s]+|[\s\S]/g;

/** A group in braces that is being read. */
interface Group {
  text: string;
  /** A command that waits for its argument: the next character or group. */
  pending?: ((argument: string) => string) | undefined;
  /** What to make of the group when it ends. */
  dress: (text: string) => string;
  isMath: boolean;
}

/** Braces that are nested deeper group nothing. */
const MOST_GROUPS = LIMITS.nesting;

export function latexToText(latex: string): string {
  const groups: Group[] = [{ text: "", dress: (text) => text, isMath: false }];
  const close = (): void => {
    const { text, dress } = groups.pop()!;
    append(groups.at(-1)!, dress(text), true);
  };
  const trimmed = latex.trim();
  let tooDeep = 0;
  for (const token of trimmed.matchAll(TOKEN)) {
    const [all, command, escaped] = token;
    const group = groups.at(-1)!;
    if (command !== undefined) runCommand(group, command, all, trimmed[token.index + all.length] === "{");
    else if (escaped !== undefined) runEscape(group, escaped);
    else if (all === "{") {
      if (groups.length > MOST_GROUPS) tooDeep++;
      else groups.push({ text: "", dress: (text) => text, isMath: group.isMath });
    } else if (all === "}") {
      if (tooDeep > 0) tooDeep--;
      else if (groups.length > 1) close();
    } else if (all === "$") group.isMath = !group.isMath;
    else if ((all === "^" || all === "_") && group.isMath)
      group.pending = dressed(all === "^" ? "textsuperscript" : "textsubscript");
    else append(group, PLAIN.get(all) ?? all.replace(/^\s+$/, " "));
  }
  while (groups.length > 1) close();
  return groups[0]!.text;
}

const PLAIN = new Map([
  ["~", " "],
  ["--", "–"],
  ["---", "—"],
  ["``", "“"],
  ["''", "”"],
]);

function runCommand(group: Group, command: string, written: string, hasArgument: boolean): void {
  const accent = ACCENTS.get(command);
  const dress = SWITCHES.get(command);
  const symbol = SYMBOLS.get(command);
  if (accent !== undefined) group.pending = accented(accent);
  else if (symbol !== undefined) append(group, symbol);
  else if (dress !== undefined) group.dress = dressed(dress);
  else if (DRESSES.has(command)) group.pending = dressed(command);
  else if (command === "href") group.pending = () => "";
  else if (!hasArgument) append(group, written);
}

function runEscape(group: Group, character: string): void {
  const accent = ACCENTS.get(character);
  if (accent !== undefined) group.pending = accented(accent);
  else if (character !== "-" && character !== "/")
    append(group, /[\s,;:!]/.test(character) ? " " : character);
}

/** A command that waits takes the whole of a group, but only the first character of a text. */
function append(group: Group, text: string, isGroup = false): void {
  const { pending } = group;
  if (pending === undefined || (!isGroup && text.trim() === "")) {
    group.text += text;
    return;
  }
  const [first = ""] = isGroup ? [text] : text.slice(0, 2);
  group.text += pending(first) + text.slice(first.length);
  group.pending = undefined;
}

function accented(mark: string): (argument: string) => string {
  return (argument) => {
    const [first = ""] = argument.slice(0, 2);
    const letter = first.replace("ı", "i").replace("ȷ", "j");
    return (letter + mark).normalize("NFC") + argument.slice(first.length);
  };
}

function dressed(name: string): (argument: string) => string {
  const [open, close] = DRESSES.get(name)!;
  return (argument) => (argument === "" ? "" : open + argument + close);
}

const ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\textbraceleft{}",
  "}": "\\textbraceright{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "\n": "\\par{}",
};

/** The tags of CSL, or a text without. */
const DRESSED =
  /<(i|b|sup|sub)>([^<>]+)<\/\1>|<span style="font-variant:small-caps;">([^<>]+)<\/span>|<|[^<]+/g;
const COMMANDS: Record<string, string> = {
  i: "textit",
  b: "textbf",
  sup: "textsuperscript",
  sub: "textsubscript",
};

/** `protectsCase`: words like "NASA" are put in braces, so that a style does not put them in lower case. */
export function textToLatex(text: string, protectsCase = false): string {
  const plain = (part: string): string => escape(part, protectsCase);
  return text.replaceAll(DRESSED, (all, tag?: string, inner?: string, smallCaps?: string) => {
    if (smallCaps !== undefined) return `\\textsc{${plain(smallCaps)}}`;
    return inner === undefined ? plain(all) : `\\${COMMANDS[tag!]!}{${plain(inner)}}`;
  });
}

function escape(text: string, protectsCase: boolean): string {
  const escaped = text
    .replaceAll(/[\\{}~^\n]/g, (character) => ESCAPES[character]!)
    .replaceAll(/[$&%#_]/g, "\\$&")
    .replaceAll(/-(?=-)|`(?=`)|'(?=')/g, "$&{}")
    .replaceAll(/(?<= ) /g, "\\ ");
  return protectsCase ? escaped.replaceAll(/(?<![\\\p{L}])\p{L}+\p{Lu}\p{L}*/gu, "{$&}") : escaped;
}
