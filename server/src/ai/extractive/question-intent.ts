import { termsOf } from "./terms.ts";

export type Intent =
  | "compare"
  | "how-many"
  | "when"
  | "where"
  | "who"
  | "why"
  | "summary"
  | "list"
  | "define"
  | "how"
  | "fact";

/** In this order: "How many …" is a how question, too. */
const PATTERNS: [Intent, RegExp][] = [
  [
    "compare",
    /\b(compare|comparison|differences?|differ|versus|vs\.?|better than|worse than|distinguish|contrast)\b/,
  ],
  [
    "how-many",
    /\b(how (many|much|long|old|far|tall|large|big|often|fast)|what (number|percentage|percent|fraction|amount|proportion|share)|population of)\b/,
  ],
  ["when", /\b(when|(what|which) (year|date|day|month|century|decade|time))\b/],
  ["where", /\b(where|(what|which) (country|city|place|region|location|continent|state))\b/],
  ["who", /\b(who|whom|whose|which (person|people|man|woman|king|president|scientist|author))\b/],
  ["why", /\b(why|reasons?|cause of|causes)\b/],
  ["summary", /\b(summari[sz]e|summary|overview|main (points|ideas)|key (points|takeaways)|tl;?dr)\b/],
  [
    "list",
    /\b(list|what are (the|some)|which are|(types|kinds|parts|examples) of|advantages|disadvantages|steps|stages|benefits)\b|\bwhich \w+( \w+){0,2}s (are|exist|do|can)\b/,
  ],
];
const DEFINE = /^(what('s| is| are| does .* mean)|define|explain|describe|tell me about|meaning of)\b/;

export function questionIntent(question: string): Intent {
  const text = question.toLowerCase().trim();
  // "Why does X work better than Y" asks for a reason, not for two columns.
  if (/^why\b/.test(text)) return "why";
  const match = PATTERNS.find(([, pattern]) => pattern.test(text));
  if (match !== undefined) return match[0];
  if (DEFINE.test(text) && termsOf(text).length <= 4) return "define";
  return /\bhow\b/.test(text) ? "how" : "fact";
}

const OPERANDS = [
  /\b(?:compare|differences? between|contrast|distinguish)\s+(.+?)\s+(?:and|with|to|from|vs\.?|versus)\s+(.+?)$/i,
  /^(?:how|in what ways?)\s+(?:do|does|is|are)\s+(.+?)\s+(?:and|differ(?:ent)? from|compared? (?:to|with))\s+(.+?)(?:\s+(?:differ(?:ent)?|compare))?$/i,
  /^(?:what is |is |are )?(.+?)\s+(?:vs\.?|versus|compared? (?:to|with))\s+(.+?)$/i,
];

/** The two sides of a comparison, or null. */
export function operandsOf(question: string): [string, string] | null {
  if (questionIntent(question) !== "compare") return null;
  const text = question.trim().replace(/[?.!\s]+$/, "");
  for (const pattern of OPERANDS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return shareNoun(bare(first), bare(second));
  }
  return null;
}

/** "massed and spaced practice": both are kinds of practice. */
function shareNoun(first: string, second: string): [string, string] {
  const words = second.split(/\s+/);
  const isAdjective = !/\s/.test(first) && words.length === 2 && /(?:ed|ing|al|ive|ic|ous|ary)$/.test(first);
  return [isAdjective ? `${first} ${words[1]}` : first, second];
}

function bare(operand: string): string {
  return operand.replace(/^(?:the|an?)\s+/i, "").trim();
}
