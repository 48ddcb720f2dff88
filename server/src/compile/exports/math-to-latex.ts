// A formula, as the compiler shows it, as LaTeX: what Word, MathML and Markdown are made from.

/** An element of Typst's with its fields; see the prelude's `tree-of`. */
export interface MathElement {
  func: string;
  [field: string]: MathValue | undefined;
}
export type MathValue = MathElement | string | number | boolean | readonly MathValue[];

const SPECIAL = /[\\{}$&#^_%~]/g;
const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\backslash ", "^": "\\hat{}", "~": "\\sim " };
/** The operators that LaTeX knows by name. */
const OPERATORS = new Set(
  "arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh".split(
    " ",
  ),
);
const ACCENTS: Readonly<Record<string, string>> = {
  "̀": "grave",
  "´": "acute",
  "́": "acute",
  "̂": "hat",
  "^": "hat",
  "̃": "tilde",
  "~": "tilde",
  "̄": "bar",
  "¯": "bar",
  "̆": "breve",
  "̇": "dot",
  ".": "dot",
  "̈": "ddot",
  "¨": "ddot",
  "̌": "check",
  "⃗": "vec",
  "→": "vec",
};
const OVER: Readonly<Record<string, string>> = {
  overline: "overline",
  underline: "underline",
  overbrace: "overbrace",
  underbrace: "underbrace",
};
const FENCES: Readonly<Record<string, string>> = {
  "{": "\\{",
  "}": "\\}",
  "⟨": "\\langle",
  "⟩": "\\rangle",
  "‖": "\\|",
};

/** With several lines, they are aligned at their `&`. */
export function mathToLatex(body: MathValue): string {
  const lines = linesOf(body);
  const written = lines.map((line) => write(line).trim());
  const isAligned = lines.length > 1 || lines.some((line) => childrenOf(line).some(isFunc("align-point")));
  return isAligned ? `\\begin{aligned}${written.join(" \\\\ ")}\\end{aligned}` : (written[0] ?? "");
}

function linesOf(body: MathValue): MathValue[] {
  const lines: MathValue[][] = [[]];
  for (const child of childrenOf(body)) {
    if (isFunc("linebreak")(child)) lines.push([]);
    else lines.at(-1)!.push(child);
  }
  return lines.filter((line) => line.length > 0);
}

function childrenOf(value: MathValue): readonly MathValue[] {
  if (isList(value)) return value;
  return isElement(value) && value.func === "sequence" ? childrenOf(value["children"] ?? []) : [value];
}

function write(value: MathValue | undefined): string {
  if (value === undefined || typeof value === "boolean") return "";
  if (isList(value)) return value.map(write).join("");
  if (!isElement(value)) return escape(String(value));
  return writeElement(value);
}

function writeElement(it: MathElement): string {
  const field = (name: string): string => write(it[name]);
  const list = (name: string): readonly MathValue[] => asList(it[name]);
  switch (it.func) {
    case "sequence":
      return list("children").map(write).join("");
    case "space":
      return " ";
    case "symbol":
      return escape(textOf(it["text"]));
    case "text": {
      const text = textOf(it["text"]);
      return /^(?:[\d.,]+|.)$/u.test(text) ? escape(text) : `\\text{${escapeText(text)}}`;
    }
    case "op":
      return writeOperator(field("text"), it["text"], it["limits"] === true);
    case "attach":
      return writeAttach(it);
    case "scripts":
    case "limits":
    case "class":
    case "stretch":
    case "cancel":
      return field("body");
    case "primes":
      return "'".repeat(Number(it["count"] ?? 1));
    case "frac":
      return `\\frac{${field("num")}}{${field("denom")}}`;
    case "binom":
      return `\\binom{${field("upper")}}{${list("lower").map(write).join(",")}}`;
    case "root":
      return it["index"] === undefined
        ? `\\sqrt{${field("radicand")}}`
        : `\\sqrt[${field("index")}]{${field("radicand")}}`;
    case "lr":
      return writeFenced(it["body"]);
    case "mid":
      return field("body");
    case "vec":
      return matrix(
        list("children").map((cell) => [cell]),
        "pmatrix",
      );
    case "mat":
      return matrix(list("rows").map(asList), "pmatrix");
    case "cases":
      return matrix(
        list("children").map((cell) => [cell]),
        "cases",
      );
    case "accent":
      return `\\${ACCENTS[textOf(it["accent"])] ?? "hat"}{${field("base")}}`;
    case "align-point":
      return "&";
    case "h":
      return "\\;";
    case "linebreak":
      return " ";
    case "equation":
      return mathToLatex(it["body"] ?? "");
    default:
      if (it.func in OVER) return writeOver(OVER[it.func]!, it);
      // What is styled, and whatever else has a body.
      return (
        field("body") + field("child") + field("children") + (it["text"] === undefined ? "" : field("text"))
      );
  }
}

function writeOperator(text: string, raw: MathValue | undefined, hasLimits: boolean): string {
  const name = isElement(raw) ? textOf(raw["text"]) : "";
  if (OPERATORS.has(name)) return `\\${name} `;
  return `\\operatorname${hasLimits ? "*" : ""}{${name === "" ? text : escape(name)}}`;
}

function writeAttach(it: MathElement): string {
  const [top, bottom] = [it["t"] ?? it["tr"], it["b"] ?? it["br"]];
  const base = write(it["base"]).trim();
  // Letters and single signs need no braces, and a large operator must not have any.
  const grouped =
    /^(?:\\[a-zA-Z]+\s?|.)$/u.test(base) || /^\\(?:over|under)brace/.test(base) ? base : `{${base}}`;
  const isPrimes = isElement(top) && top.func === "primes";
  const above = top === undefined ? "" : isPrimes ? write(top) : `^{${write(top)}}`;
  const before = it["tl"] ?? it["bl"];
  const leading = before === undefined ? "" : `{}${script("^", it["tl"])}${script("_", it["bl"])}`;
  return `${leading}${grouped}${script("_", bottom)}${above}`;
}

function script(sign: "^" | "_", value: MathValue | undefined): string {
  return value === undefined ? "" : `${sign}{${write(value)}}`;
}

function writeFenced(body: MathValue | undefined): string {
  // Typst puts one pair into another for brackets that are written out.
  if (isElement(body) && body.func === "lr") return writeFenced(body["body"]);
  const parts = childrenOf(body ?? []);
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || !isFunc("symbol")(first) || !isFunc("symbol")(last)) return write(body);
  const inner = parts.slice(1, -1).map(write).join("");
  return `\\left${fence(first)} ${inner} \\right${fence(last)} `;
}

function fence(symbol: MathElement): string {
  const sign = textOf(symbol["text"]);
  return FENCES[sign] ?? (/^[()[\]|/]$/.test(sign) ? sign : ".");
}

function matrix(rows: readonly (readonly MathValue[])[], kind: string): string {
  const written = rows.map((row) => row.map((cell) => write(cell).trim()).join(" & "));
  return `\\begin{${kind}}${written.join(" \\\\ ")}\\end{${kind}}`;
}

function writeOver(command: string, it: MathElement): string {
  const sign = command.startsWith("over") ? "^" : "_";
  const note = it["annotation"];
  return `\\${command}{${write(it["body"])}}${isElement(note) ? script(sign, note) : ""}`;
}

function escape(text: string): string {
  return text.replace(SPECIAL, (sign) => ESCAPED[sign] ?? `\\${sign}`);
}

function escapeText(text: string): string {
  return text.replace(SPECIAL, (sign) => (sign === "\\" ? "\\textbackslash{}" : `\\${sign}`));
}

function textOf(value: MathValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function asList(value: MathValue | undefined): readonly MathValue[] {
  return value === undefined ? [] : isList(value) ? value : [value];
}

function isList(value: MathValue | undefined): value is readonly MathValue[] {
  return Array.isArray(value);
}

function isElement(value: MathValue | undefined): value is MathElement {
  return typeof value === "object" && !isList(value);
}

function isFunc(func: string) {
  return (value: MathValue | undefined): value is MathElement => isElement(value) && value.func === func;
}
