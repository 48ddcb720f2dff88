// Words of a question that say what it asks for.

/** In this order: "How many …" is a how question, too. */
export const INTENTS = {
  compare:
    /\b(compare|comparison|differences?|differ|versus|vs\.?|better than|worse than|distinguish|contrast)\b/,
  "how-many":
    /\b(how (many|much|long|old|far|tall|large|big|often|fast)|what (number|percentage|percent|fraction|amount|proportion|share)|population of)\b/,
  when: /\b(when|(what|which) (year|date|day|month|century|decade|time))\b/,
  where: /\b(where|(what|which) (country|city|place|region|location|continent|state))\b/,
  who: /\b(who|whom|whose|which (person|people|man|woman|king|president|scientist|author))\b/,
  why: /\b(why|reasons?|cause of|causes)\b/,
  summary: /\b(summari[sz]e|summary|overview|main (points|ideas)|key (points|takeaways)|tl;?dr)\b/,
  example: /\b(examples?|for instance)\b/,
  list: /\b(list|what are (the|some)|which are|(types|kinds|parts) of|advantages|disadvantages|steps|stages|benefits|limitations|mistakes|symptoms|causes of|reasons|phases|functions)\b|\bwhich \w+( \w+){0,2}s (are|exist|do|can)\b/,
};
export type Intent = keyof typeof INTENTS | "define" | "how" | "fact";

/** What nothing but a name, a date or a figure answers. "When should I use it?" is answered by a condition. */
export const ASKS_FOR = {
  who: /\bwho (?:first |\w+ed|found|wrote|came up|discovered|made|said|gave|built|led|taught|won|and when)\b/,
  when: /\bwhen (?:did|was|were|is|will|and who)\b|\band when\b|\b(?:what|which) (?:year|date)\b/,
  "how many": /\bhow (?:many|much|long|old|far|tall|fast|often)\b/,
};
/** "How many nonsense syllables did …": what is counted. */
export const COUNTED =
  /\bhow many (?:of (?:the|these|those) )?((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?= (?:did|do|does|are|were|was|is|has|have|had|can|could|took|take|will|would|should|in|of|there|per|by|at|on|use)\b|\W*$)/iu;
export const ASKS_FOR_DEFINITION =
  /^(what('s| is| are| does .* (?:mean|stand for))|define|explain|describe|tell me about|(?:meaning|definition) of)\b|^(?:[\p{L}\d-]+ ){1,3}(?:meaning|definition|defined|stands? for)\W*$/u;
export const OPERANDS = [
  /\b(?:compare|differences? between|contrast|distinguish)\s+(.+?)\s+(?:and|with|to|from|vs\.?|versus)\s+(.+?)$/i,
  /^(?:how|in what ways?)\s+(?:do|does|is|are)\s+(.+?)\s+(?:and|differ(?:ent)? from|compared? (?:to|with))\s+(.+?)(?:\s+(?:differ(?:ent)?|compare))?$/i,
  /^(?:what is |is |are )?(.+?)\s+(?:vs\.?|versus|compared? (?:to|with))\s+(.+?)$/i,
];
/** `(?<!\s)`: else it would look through a long gap from each of its spaces. */
export const PART_BORDER =
  /\?\s+(?=\p{Lu})|;\s+|,?(?<!\s)\s+and\s+(?=(?:how|why|what|when|where|who|which)\b)/iu;
export const LEANS_ON_QUESTION =
  /\b(?:it|its|they|their|them|this|that|these|those|he|him|his|she|her|hers|the same|former|latter)\b/i;
const OF_SOMETHING =
  "(?:(?:dis)?advantages?|drawbacks?|downsides?|upsides?|benefits?|pros|cons|limit(?:s|ations?)|weakness(?:es)?|strengths?|problems?|challenges?|risks?|dangers?|side effects?|causes?|reasons?|effects?|consequences?|implications?|results?|findings?|outcomes?|conclusions?|symptoms?|signs|treatments?|types|kinds|forms|parts|components|steps|stages|phases|functions?|purpose|role|goal|aim|point|definition|formula|examples?|exceptions?|alternatives?|solutions?|differences?|origins?|methods?|sample(?: size)?|participants|evidence|criticisms?|objections?|properties|features|characteristics)";
/** "What are the drawbacks?", "Any exceptions?": of what, only the question before it says. */
export const OF_WHAT = new RegExp(
  `^(?:(?:and|but|so) )?(?:(?:what|which) (?:is|are|was|were) (?:the |some |any )?|(?:is|are|was|were) there (?:any |also |other |some )*|any (?:other )?|(?:the|name|list) (?:the )?)(?:(?:main|most important|key|biggest|major|possible|typical|common|practical|final|other|two|three|four|five) )*${OF_SOMETHING}(?: (?:here|then|exactly|again|too))?\\W*$`,
  "i",
);
export const POINTS_TO_PERSON = /\b(?:he|him|she|her(?= *(?:$|[?.,;]|and|or)))\b/i;
export const POINTS_TO_THING = /\b(?:it|its|they|them|their)\b/i;
/** May be answered by what was just said: "And when was that?" */
export const ASKS_BACK =
  /\b(?:who|whom|when|where|which|how (?:many|much|long|fast|high|far|old|big|often))\b/i;
export const GOES_ON =
  /^(?:(?:and|but|so|also|what about|how about|which ones?)\b|why(?: is that| not)?\??$|(?:an? )?examples?\b|(?:tell me |a bit )?more\b|simpler\b|(?:can you |please )?explain (?:it|that)|go on\b|in simple)/i;
/** With one word of their own, and no "it": "How many died?", "Did anybody survive?" */
export const ASKS_OF_IT =
  /^(?:(?:and|but|so) )?(?:how (?:many|much|often|long|far|high|deep)(?: \p{L}+)?(?: (?:exactly|then|there|in total|in all|altogether|in the end))?\W*$|(?:did|does|do|was|were|is|are|has|have|can|could)\b.*\b(?:any|some|no|every)(?:body|one|thing)\b)/iu;
/** The same of something else: "What about mice?", "And in children?", "Is it the same for adults?" */
export const ASKS_OF_ANOTHER = [
  /^(?:and |but |so )?(?:what|how) about\s+(.+)$/i,
  /^(?:and |but |so )?(?:is|are|was|were|does|do|did) (?:it|that|this|they|these|those) (?:also )?(?:the same|true|apply|hold|so)(?: (?:for|in|with|of|to|at))?\s+(?!as\b)(.+)$/i,
  /^and\s+((?!(?:what|why|how|when|where|who|whom|whose|which|by|is|are|was|were|does|do|did|if|can|could|should|so|then|it|that|this|more|the|its|their|his|her|any)\b).+)$/i,
];
/** A fragment with one of these is a complete question: "And the sea did what?" */
export const HAS_VERB =
  /\b(?:is|are|was|were|be|been|do|does|did|has|have|had|can|could|will|would|should|may|might|what|why|how|when|where|who|which|it|that|this|they|them)\b/i;
/** "The yield of …", "What is the capital of …" */
export const ASKS_OF_SUBJECT =
  /^((?:what(?:'s| is| are| was| were) )?(?:(?!\b(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b)[^,;?])+ (?:of|in|for)) [^,;?]{1,60}$/i;
/** "How quickly does rape honey set": up to its subject, and its verb. */
export const BEFORE_SUBJECT =
  /^((?:how|why|when|where|what|which|who)\b.{0,40}? (?:does|do|did)) (?:(?:the|an?) )?(?:[\p{L}\p{N}’'-]+ ){1,3}?([\p{L}]+)$/iu;
/** Asks for nothing but more of the same. */
export const ASKS_TO_GO_ON =
  /^(?:and |but |so )?(?:(?:please )?(?:can you )?(?:tell|say|give)(?: me)? )?(?:(?:a bit|anything|something|what) )?(?:more|else|go on)(?: about (?:it|that|this))?\W*$/i;
/** Asks for other words than those that were said. */
export const ASKS_FOR_MORE =
  /^(?:(?:and|but|so) )?(?:(?:can you give (?:me )?)?(?:an? |another |some )?(?:other )?examples?\b|(?:tell me |a bit )?more\b|simpler\b|(?:can you |please )?explain (?:it|that)|go on\b|in simple)/i;
export const IS_ENGLISH =
  /\b(?:what|which|who|whose|how|why|when|where|the|does|did|are|explain|describe|compare|define|list|tell|give)\b/i;

/** What a question and a heading call the same thing. */
export const ALIKE: readonly (readonly string[])[] = [
  [
    "disadvantages",
    "objections",
    "weaknesses",
    "drawbacks",
    "criticisms",
    "limitations",
    "problems",
    "cons",
    "downsides",
  ],
  ["advantages", "benefits", "strengths", "merits", "pros"],
  ["causes", "reasons", "origins"],
  ["effects", "consequences", "results", "outcomes"],
  ["steps", "stages", "phases", "procedure"],
  ["types", "kinds", "forms", "classes", "categories"],
  ["mistakes", "errors", "misconceptions", "pitfalls"],
  ["treatment", "therapy", "treated"],
  ["symptoms", "signs"],
];
