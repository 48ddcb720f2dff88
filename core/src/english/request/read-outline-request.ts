// Requests for an outline: of a source, a week or the whole course.
import { isSourceLike, tokensOf, unitsIn } from "../source-words.ts";
import { isSourcePhrase } from "./is-source-phrase.ts";
import type { Request } from "./request.ts";

const GIVE =
  "(?:(?:can|could|may) i (?:get|have|see)|i (?:need|want|would like|['’]?d like)|give|write|make|show|create|provide|get|do|send)(?: me| us)?";
const SUMMARY =
  "(?:summary|summaries|overview|outline|recap|gist|synopsis|tl;?dr|table of contents|run ?down|breakdown)";
const SIZE = "(?:(?:short|brief|quick|complete|detailed|general|little|simple|bullet point|one[- ]page) )*";
const MAIN = "(?:(?:main|key|most important|important|central|core|big|biggest|major|essential|principal) )";
const POINTS =
  "(?:points?|ideas?|topics?|messages?|takeaways?|take-?aways?|concepts?|themes?|arguments?|things|facts|findings?|results?|claims?|conclusions?|lessons?|content|contents|stuff|parts|insights?)";

type Needs = "nothing" | "source-like" | "phrase";
const OUTLINE: [pattern: RegExp, needs: Needs][] = [
  [/^(?:sum+[ae]ri[sz]e|sum up|recap|outline)(?: (.+))?$/i, "nothing"],
  [
    new RegExp(
      `^(?:${GIVE} )?(?:(?:an?|the|my|some) )?${SIZE}(?:${SUMMARY}|${MAIN}?${POINTS.replace("points?", "points")})(?: (?:of|for|on|about|from|in))? (.+)$`,
      "i",
    ),
    "source-like",
  ],
  [
    new RegExp(
      `^(?:${GIVE} )?(?:(?:an?|the|my) )?${SIZE}${SUMMARY}(?: (?:of|for|on|about|from))?(?: (.+))?$`,
      "i",
    ),
    "nothing",
  ],
  [
    new RegExp(
      `^(?:${GIVE} |what (?:are|is|were|was) |list |name )?(?:the |some |all )*(?:${MAIN}${POINTS}|takeaways?)(?: (?:of|in|from|for|covered in|made in|to (?:learn|know|remember) (?:from|in|for)) (.+))?$`,
      "i",
    ),
    "nothing",
  ],
  [
    /^(?:what (?:are|were) |list |show |name |which (?:are|were) )(?:me )?(?:all )?(?:of )?(?:the )?(?:topics|subjects|themes|headings|contents)(?: (?:of|in|from|covered in) (.+))?$/i,
    "nothing",
  ],
  [
    /^what (?:do|should|must|does one) (?:i|we|one) (?:need to |have to )?(?:know|learn|remember|study|take away)(?: (?:for|from|about|in|of))? (.+)$/i,
    "source-like",
  ],
  [
    /^what is (?:important|relevant|the point|the point of|essential)(?: (?:in|for|about|of|from))? (.+)$/i,
    "phrase",
  ],
  [
    new RegExp(`^(.+?),? (?:${SUMMARY}|in (?:a nutshell|short|brief)|(?:${MAIN}${POINTS}|takeaways?))$`, "i"),
    "phrase",
  ],
  [/^what (?:is|are|was|were) (.+?) (?:(?:all |mainly |mostly |roughly )?(?:about|on))$/i, "source-like"],
  [
    /^(?:what|which)(?: topics?| subjects?| things?)? (?:does|do|did) (.+?) (?:cover|discuss|deal with|contain|talk about|teach|say|find|show|argue|claim)$/i,
    "phrase",
  ],
  [
    /^(?:what|which)(?: topics?| subjects?| things?)? (?:is|are|was|were) (?:covered|discussed|taught|treated|contained|said)?\s*(?:in|by) (.+)$/i,
    "phrase",
  ],
  [
    /^(?:what|which)(?: topics?| subjects?| things?)? (?:have|did) (?:we|i) (?:cover|do|learn|discuss|have|covered|done|learned|learnt)(?: (?:in|during|from) (.+))?$/i,
    "source-like",
  ],
  [
    /^(?:explain|describe|open|show|display|read|(?:tell me )?about|go (?:over|through|to)|walk me through|teach me|give me|catch me up on) (?:me )?(.+?)(?: to me)?$/i,
    "phrase",
  ],
  [
    /^(?:what|which) (?:sections|chapters|parts|headings) (?:does|do|did) (.+?) (?:have|contain|consist of)$/i,
    "nothing",
  ],
  [/^(?:what is )?(?:the )?structure of (.+)$/i, "source-like"],
  [
    /^(?:what|which) (?:topics|subjects|themes) (?:are|were) (?:covered|discussed|treated|there)$/i,
    "nothing",
  ],
  [
    /^i (?:have )?missed (.+?)(?:[,.;]? (?:and )?what (?:did i miss|was it about|happened|is in it|was said))?$|^what did i miss (?:in|during|from) (.+)$/i,
    "phrase",
  ],
  // "Week 3", and nothing else.
  [
    /^((?:the )?(?:week|lecture|session|unit|module|seminar) \d{1,2}|the (?:handout|lecture|paper|transcript|recording))$/i,
    "phrase",
  ],
  [/^what (?:happens|happened|is|was) (?:in |on |during )?(.+)$/i, "phrase"],
];
const WHOLE =
  /^(?:it|this|that|everything|all|all of (?:it|this)|(?:the |this |my |our )?(?:whole |entire )?(?:course|class|material|materials|sources|content|semester|module))$/i;

export function readOutlineRequest(text: string): Request | null {
  for (const [pattern, needs] of OUTLINE) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named =
      match
        .slice(1)
        .find((part) => part !== undefined)
        ?.trim()
        .replace(/^(?:of|for|about|on)\s+/i, "") ?? null;
    if (named === null || WHOLE.test(named)) return { kind: "outline", source: null };
    // What follows the week or lecture would be about something else: "week 3 of the experiment".
    if (
      /\b(?:of|in|for)\s+the\s+\p{L}+$/iu.test(named) &&
      unitsIn(named).length > 0 &&
      !isSourceLike(lastPhrase(named))
    )
      return null;
    const isNamed = needs === "nothing" || (needs === "phrase" ? isSourcePhrase(named) : isSourceLike(named));
    if (isNamed) return { kind: "outline", source: named };
  }
  return null;
}

function lastPhrase(words: string): string {
  return tokensOf(words).slice(-1).join(" ");
}
