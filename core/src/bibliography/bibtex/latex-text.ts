// The text of a BibTeX field ↔ the text of a CSL variable. Accents and symbols become characters, emphasis becomes
// the tags that CSL knows, braces go.
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

export function latexToText(latex: string): string {
  const groups: Group[] = [{ text: "", dress: (text) => text, isMath: false }];
  const trimmed = latex.trim();
  for (const token of trimmed.matchAll(TOKEN)) {
    const [all, command, escaped] = token;
    const group = groups.at(-1)!;
    if (command !== undefined) runCommand(group, command, all, trimmed[token.index + all.length] === "{");
    else if (escaped !== undefined) runEscape(group, escaped);
    else if (all === "{") groups.push({ text: "", dress: (text) => text, isMath: group.isMath });
    else if (all === "}") {
      if (groups.length > 1) append(groups.at(-2)!, groups.pop()!, true);
    } else if (all === "$") group.isMath = !group.isMath;
    else if ((all === "^" || all === "_") && group.isMath)
      group.pending = dressed(all === "^" ? "textsuperscript" : "textsubscript");
    else append(group, { text: PLAIN.get(all) ?? all.replace(/^\s+$/, " "), dress: (text) => text }, false);
  }
  while (groups.length > 1) append(groups.at(-2)!, groups.pop()!, true);
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
  else if (symbol !== undefined) append(group, { text: symbol, dress: (text) => text }, false);
  else if (dress !== undefined) group.dress = dressed(dress);
  else if (DRESSES.has(command)) group.pending = dressed(command);
  else if (command === "href") group.pending = () => "";
  else if (!hasArgument) append(group, { text: written, dress: (text) => text }, false);
}

function runEscape(group: Group, character: string): void {
  const accent = ACCENTS.get(character);
  if (accent !== undefined) group.pending = accented(accent);
  else if (character === "-" || character === "/") return;
  else append(group, { text: /[\s,;:!]/.test(character) ? " " : character, dress: (text) => text }, false);
}

function append(group: Group, { text, dress }: Pick<Group, "text" | "dress">, isGroup: boolean): void {
  let added = dress(text);
  if (group.pending !== undefined && (isGroup || added.trim() !== "")) {
    const [first = ""] = isGroup ? [added] : added;
    added = group.pending(first) + added.slice(first.length);
    group.pending = undefined;
  }
  group.text += added;
}

function accented(mark: string): (argument: string) => string {
  return (argument) => {
    const [letter = "", ...rest] = argument.replace(/^ı/, "i").replace(/^ȷ/, "j");
    return (letter + mark).normalize("NFC") + rest.join("");
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

const DRESSED = /<(i|b|sup|sub)>([^<>]+)<\/\1>|<span style="font-variant:small-caps;">([^<>]+)<\/span>/g;
const COMMANDS: Record<string, string> = {
  i: "textit",
  b: "textbf",
  sup: "textsuperscript",
  sub: "textsubscript",
};

/** `protectsCase`: words like "NASA" are put in braces, so that a style does not put them in lower case. */
export function textToLatex(text: string, protectsCase = false): string {
  let latex = "";
  let at = 0;
  for (const { 0: all, 1: tag, 2: inner, 3: smallCaps, index } of text.matchAll(DRESSED)) {
    const command = tag === undefined ? "textsc" : COMMANDS[tag]!;
    latex += escape(text.slice(at, index), protectsCase);
    latex += `\\${command}{${escape(inner ?? smallCaps!, protectsCase)}}`;
    at = index + all.length;
  }
  return latex + escape(text.slice(at), protectsCase);
}

function escape(text: string, protectsCase: boolean): string {
  const escaped = text
    .replaceAll(/[\\{}~^\n]/g, (character) => ESCAPES[character]!)
    .replaceAll(/[$&%#_]/g, "\\$&")
    .replaceAll(/-(?=-)|`(?=`)|'(?=')/g, "$&{}")
    .replaceAll(/(?<= ) /g, "\\ ");
  return protectsCase ? escaped.replaceAll(/(?<![\\\p{L}])\p{L}+\p{Lu}\p{L}*/gu, "{$&}") : escaped;
}
