// What is said to Ibid itself and not about the course: by its words, all of which belong to such talk.
import type { Request, SmallTalk } from "./request.ts";

const A_FEW = "(?:an?|some|a few|more|the|\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";
const QUIZ = [
  /^(?:quiz+|test|examine) (?:me|us|my knowledge|myself)(?: (?:on|about|in|with|over|of)(?: (.+))?)?$/i,
  new RegExp(
    `^ask me (?:(?:${A_FEW} )*(?:\\w+ )?questions?|something|anything)(?: (?:on|about|from|for) (.+))?$`,
    "i",
  ),
  new RegExp(
    `^(?:(?:give|make|write|create|generate|prepare|show|do)(?: me| us)? )?(?:${A_FEW} )*(?:(?:short|quick|possible|typical|mock|practice|likely|new) )*(?:quiz+(?:es)?|mock exams?|practi[cs]e (?:test|exam)s?|(?:exam|quiz|test|practi[cs]e|review|revision|study|multiple[- ]choice)(?: style)? questions?|flash ?cards?)(?: (?:on|about|for|from|of|in) (.+))?$`,
    "i",
  ),
  /^(?:i (?:want|need|would like) to |let(?:['’]?s| us| me) |help me (?:to )?)?(?:practi[cs]e|revise)(?: (?:for|with) (?:the |my )?(?:exams?|test|quiz|finals?))?$/i,
];

/** To write, to make or to change something, which Ibid can't do without a model. */
const TASKS = [
  /^(?:translate|proofread|paraphrase|rephrase|rewrite|draw|paint|sketch|compose)\b/i,
  /^(?:(?:write|make|create|generate|draft|prepare|produce|type|finish|do|build|design)(?: me| us| my| a| an| the| some| \d+[- ]?(?:words?|pages?)| short| long| full| good| word| page| summary)*) (?:essay|poem|story|song|letter|e-?mail|report|term paper|speech|presentation|power ?point|slide ?show|slides|blog ?post|post|tweet|code|program|script|homework|assignment|coursework|paper|thesis|mind ?map|map|diagram|chart|picture|image|drawing|video|app|website|cheat ?sheet)\b/i,
  /^(?:do|finish|solve|write) my (?:homework|assignment|coursework|essay|exam|paper|thesis)\b/i,
];

const HELP =
  /^(?:help(?: me)?|what (?:else |all )?(?:can|could) (?:you|ibid|i) (?:do|ask|help)(?: with)?(?: me with)?(?: for me| you| here)?|what (?:(?:kinds?|sort|type)s? of )?(?:questions? )?(?:can|should|could|do) i ask(?: you| here| about)?|who are you|what are you|what is (?:ibid|this(?: app| tool| site| thing| place| page)?)|how (?:do|does|can|should) (?:you|i|this|it|ibid) (?:work|help(?: me)?|use (?:you|this|it|ibid)|ask)(?: .{0,12})?|how can you help(?: me)?|what do you (?:do|know)|are you (?:an? )?(?:bot|robot|ai|human|real|chatgpt|gpt|person|model|machine|claude|gemini)(?: .{0,20})?|(?:give me )?(?:some )?(?:ideas|suggestions|example questions)|who (?:made|built|created|wrote|programmed|invented) (?:you|ibid|this(?: app| tool| site)?)|(?:can|do) you (?:speak|understand|know) (?:english|german|spanish|french|italian|chinese|other languages|any other languages?|my language)|(?:can|do) you (?:hear|see|read|understand) me|(?:is )?(?:any(?:body|one)|someone) (?:there|here|home)|are you (?:there|here|awake|ok))$/i;
const STUDY =
  /^(?:(?:can|could|will) you )?(?:please )?(?:help me (?:to )?(?:study|revise|learn|prepare|pass)|what (?:should|do|must) i (?:need to |have to )?(?:study|learn|revise|focus on|read)(?: first| next| today)?|how (?:should|do|can) i (?:study|learn|prepare|revise|pass)|(?:i (?:have|am having|got)|there is) (?:an?|my|the) (?:\w+ )?(?:exam|test|quiz|final|midterm)s?(?: (?:tomorrow|today|soon|in .{1,20}|next \w+|on \w+))?|where (?:should|do|can) i (?:start|begin)|i (?:need|want) (?:help|to study|to learn))(?: (?:with|for|this|in|the|my|course|class|exam|exams|test|final|finals))*$/i;

/** A word of each kind of talk decides; what stands beside it may be any of these. */
const WORDS: [SmallTalk, RegExp][] = [
  [
    "complaint",
    /^(?:wrong|incorrect|false|nonsense|useless|unhelpful|bad|terrible|stupid|dumb|rubbish|crap|garbage|awful|confusing|confused)$/,
  ],
  ["thanks", /^(?:thanks?|thankyou|cheers|appreciated?|grateful|helpful|helped|helps|useful|merci|danke)$/],
  [
    "goodbye",
    /^(?:bye|goodbye|ciao|cya|goodnight|nvm|nevermind|ok|okay|k|kk|fine|understood|alright|yes|no|yep|nope|got|yeah|sure|done|sorry|oops|apologies|welcome|later|ya)$/,
  ],
  ["greeting", /^(?:hi+|hello+|he+y+|hiya|howdy|yo+|greetings|morning|afternoon|evening|sup|hallo|hola)$/],
  [
    "thanks",
    /^(?:awesome|amazing|great|perfect|cool|nice|super|wow|excellent|brilliant|fantastic|wonderful|lovely|clever|smart|best|good|neat|sweet)$/,
  ],
  ["chat", /^(?:lol|haha+|hehe+|lmao|rofl|xd|hm+|bored|tired|hungry|sad|happy)$/],
];
const BESIDE = new Set(
  `a again all alot am and are all any answer at be been bit bot but day did do doing done dude everyone everything for
  friend from going guys has have help here how i ibid in is it its job just know lot mate man me more much my night not
  now of oh one ones question really right see so some soon that the there this thing to today tomorrow too u up us very
  was we well what work you your yours don’t didn’t doesn’t isn’t wasn’t don didn doesn isn wasn t s make makes tell me get think never
  mean need needed said say that`.split(/\s+/),
);
const MOST_WORDS = 9;
/** Who asks, asks about something: "what is good", "is it wrong". */
const ASKS = /^(?:what|how|why|when|where|who|which|is|are|does|do|did|can)$/;
/** Alone they may be what somebody looks for. */
const NOT_ALONE =
  /^(?:wrong|incorrect|false|bad|nonsense|useful|later|welcome|best|smart|clever|sweet|good|done|morning|evening|afternoon|happy|sad|tired|hungry|fine)$/;
/** A greeting alone may be asked like this; "I see" has no word to search for. */
const WHOLE: [SmallTalk, RegExp][] = [
  [
    "greeting",
    /^(?:(?:hi|hello|hey|yo)[\s,!]+)?(?:how are you(?: doing)?(?: today)?|how is it going|what is up|whats ?up|nice to meet you|good day)$/i,
  ],
  [
    "goodbye",
    /^(?:i see|got it|see you|good ?night|that is (?:all|it)(?: i need(?:ed)?)?|all good|no worries|forget it|never ?mind)$/i,
  ],
  [
    "complaint",
    /^(?:no[\s,]+)?(?:(?:that|it|this) (?:is|was) )?not what i (?:asked|meant|wanted|said)(?: for| about)?$|^(?:(?:it|this|that) )?(?:makes no|doesn’t make(?: any)?) sense$|^i (?:don’t|didn’t) (?:understand|get) (?:you|your answer|that answer)$/i,
  ],
  ["thanks", /^i love (?:you|it|this|that|ibid)(?: so much)?$/i],
  [
    "chat",
    /^(?:what time is it|what (?:day|date) is (?:it|today)|how old are you|what is your name|tell me (?:a joke|something (?:funny|interesting))|do you (?:like|love|have) .{1,30}|how is the weather|what is the weather(?: like)?)(?: now| today)?$/i,
  ],
];

/** `said`: as it was said; `text`: without politeness. */
export function readSmallTalk(said: string, text: string): Request | null {
  for (const pattern of QUIZ) {
    const match = pattern.exec(text);
    if (match !== null) return talk("quiz", match[1]?.trim() ?? null);
  }
  if (said === "") return null;
  if (TASKS.some((task) => task.test(text))) return talk("task");
  if (HELP.test(text) || HELP.test(said) || HELP.test(withoutGreeting(said))) return talk("help");
  if (STUDY.test(text) || STUDY.test(said)) return talk("study");
  const whole = WHOLE.find(([, pattern]) => pattern.test(said));
  if (whole !== undefined) return talk(whole[0]);
  const words = said.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
  const isOf = (word: string): SmallTalk | undefined => WORDS.find(([, of]) => of.test(word))?.[0];
  if (words.length > MOST_WORDS || ASKS.test(words[0] ?? "") || NOT_ALONE.test(words.join(" "))) return null;
  if (!words.every((word) => isOf(word) !== undefined || BESIDE.has(word))) return null;
  const which = WORDS.find(([, of]) => words.some((word) => of.test(word)))?.[0];
  return which === undefined ? null : talk(which);
}

const talk = (which: SmallTalk, about: string | null = null): Request => ({
  kind: "small-talk",
  which,
  about,
});

const withoutGreeting = (said: string): string =>
  said.replace(/^(?:hi|hello|hey)(?: there| ibid)?[\s,!.]+/i, "");
