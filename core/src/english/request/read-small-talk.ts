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
  /^(?:let(?:[’']?s| us) (?:do|have|try|make|play) (?:an? |some )?|it is |i (?:want|need|would like) (?:an? |some )?|(?:can|could|may) i (?:get|have|do) (?:an? |some )?)?(?:quick |short |little )*(?:quiz(?:zes)?(?: time)?|test questions|practi[cs]e questions|flash ?cards?)(?: (?:on|about|for|from|of|in) (.+))?$/i,
  /^(?:(?:can|could|will|would) you )?quiz me(?: (?:a bit|a little|now|again|then|some more))?$/i,
  /^(?:give me |i (?:want|need) )?something to (?:practi[cs]e|revise|test myself)(?: with| on)?$/i,
  /^(?:i (?:want|need|would like) to be (?:quizzed|tested|examined)|(?:give|ask|show|make)(?: me| us)? (?:a few|some|more|any|\w+) questions? to (?:practi[cs]e|revise|study|learn|test myself|check myself)(?: with)?)(?: (?:on|about|for|from|of|in) (.+))?$/i,
  /^(?:what|which)(?: kinds? of| sorts? of| type of)?(?: questions?)?(?: \w+)? (?:could|might|may|can|will|would|should) (?:i |we |they |she |he )?(?:be (?:asked|on|in)|come up|appear|expect|ask)(?: (?:me|us))?(?: (?:in|on|at|for|to be asked in) (?:the |my |our )?(?:exams?|test|quiz|finals?|mid-?terms?))(?: (?:on|about) (.+))?$/i,
];

/** To write, to make or to change something, which Ibid can't do without a model. */
const TASKS = [
  /^(?:translate|proofread|paraphrase|rephrase|rewrite|draw|paint|sketch|compose)\b/i,
  /^(?:(?:write|make|create|generate|draft|prepare|produce|type|finish|do|build|design)(?: me| us| my| a| an| the| some| \d+[- ]?(?:words?|pages?)| short| long| full| good| word| page| summary)*) (?:essay|poem|story|song|letter|e-?mail|report|term paper|speech|presentation|power ?point|slide ?show|slides|blog ?post|post|tweet|code|program|script|homework|assignment|coursework|paper|thesis|mind ?map|map|diagram|chart|picture|image|drawing|video|app|website|cheat ?sheet)\b/i,
  /^(?:bibliography|list of references|(?:make|write|create|give|export)(?: me| us)?(?: an?| the| my)? (?:bibliography|list of references|citation|reference)(?: (?:for|of|to) .{1,40})?)$/i,
  /^(?:how (?:do|should|can) i )?(?:cite|reference) (?:this|the|my|an?) (?:paper|source|article|lecture|slides?|handout|book|website|page)\b.{0,30}$/i,
  /^(?:(?:and |now |answer )?(?:in|auf) (?:german|french|spanish|italian|english|chinese|deutsch)|(?:make it |a bit |much )?(?:shorter|longer))$/i,
  /^(?:do|finish|solve|write) my (?:homework|assignment|coursework|essay|exam|paper|thesis)\b/i,
];

/** A question about Ibid has "you" in it, and beside it nothing that a course is about. */
const ASKS_OF_YOU =
  /^(?:(?:so|and|but) )?(?:what|which|how|who|whom|whose|where|are|do|does|can|could|will|would|is|show|tell)\b(?=.*\b(?:you|your|yours|ibid|my (?:data|files|questions|chats?) (?:private|safe|secure|stored|saved)|this (?:app|tool|site|thing|bot|chat|program))\b)/i;
const OF_YOU = new Set(
  `so and but what which how who whom whose where when are am is do does did can could will would show tell me you your yours ibid this
  that app tool site thing bot chat program chatbot i we my mine our the a an of with without for to from in on at by it
  questions question answer answers answering kind kinds sort sorts type types things thing else all able help helping
  use used using work works working free cost costs much many price pay paid internet online offline chatgpt gpt ai model models
  claude gemini openai person human robot machine real live language languages german french spanish italian english chinese
  speak understand talking talk speaking know remember memory forget last yesterday before earlier chats conversation asked
  learn learning data private privacy save store keep share sell safe secure made make built owns own created old study files chats stored saved
  studying course courses material sources exam homework good about new name best like or any there here smart clever
  clearly actually really just ask purpose different from google better than search engine teacher tutor student professor
  professors teachers students see read browse web screen search other people anyone anybody somebody someone`.split(
    /\s+/,
  ),
);
/** Nobody asks a course what it is: "are you a computer?" But "are you able to explain …" is polite. */
const WHAT_YOU_ARE =
  /^(?:so )?(?:are you (?!able|sure|allowed|going|aware)(?!.*\b(?:if|that|when|because|whether)\b).{1,30}|(?:can|do|could) you (?:really |actually )?(?:think|feel|dream|sleep|eat|love|hate|enjoy|care)(?: .{1,20})?|would you pass .{1,20}|(?:what|which) (?:version|model|program|bot|ai) are you|how long have you existed|(?:is|was) (?:this|it|ibid) free(?: .{1,20})?|do i (?:have|need) to pay(?: .{1,20})?|what is the best way to use (?:you|this|it|ibid)|(?:suggest|recommend)(?: me)? (?:some |a few |any )?questions|(?:do you have )?any suggestions|what do you (?:suggest|recommend))$/i;
const isAboutIbid = (said: string): boolean =>
  WHAT_YOU_ARE.test(said) ||
  (ASKS_OF_YOU.test(said) &&
    (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => OF_YOU.has(word)));

const HELP =
  /^(?:help(?: me)?|what (?:else |all )?(?:can|could) (?:you|ibid|i) (?:do|ask|help)(?: with)?(?: me with)?(?: for me| you| here)?|what (?:(?:kinds?|sort|type)s? of )?(?:questions? )?(?:can|should|could|do) i ask(?: you| here| about)?|who (?:are you|is ibid|am i (?:talking|speaking|chatting) (?:to|with))|what are you|what is (?:ibid|this(?: app| tool| site| thing| place| page)?)(?: for)?|(?:hi there,? )?is this (?:thing )?(?:on|working)|how (?:do|does|can|should) (?:you|i|this|it|ibid) (?:work|help(?: me)?|use (?:you|this|it|ibid)|ask)(?: .{0,12})?|how can you help(?: me)?|what do you (?:do|know)|are you (?:an? )?(?:bot|robot|ai|human|real|chatgpt|gpt|person|model|machine|claude|gemini)(?: .{0,20})?|(?:give me )?(?:some )?(?:ideas|suggestions|example questions)|who (?:made|built|created|wrote|programmed|invented) (?:you|ibid|this(?: app| tool| site)?)|(?:can|do) you (?:speak|understand|know) (?:english|german|spanish|french|italian|chinese|other languages|any other languages?|my language)|(?:can|do) you (?:hear|see|read|understand) me|(?:is )?(?:there )?(?:any(?:body|one)|someone) (?:out )?(?:there|here|home)|(?:are )?(?:you|u) (?:there|here|awake|ok)|is (?:this|it) (?:an? )?(?:ai|bot|robot|chatbot)|was kannst du|wer bist du|(?:why |can['’]?t |don['’]?t |just |please |can )*(?:you )?(?:just )?(?:answer|tell me|say it|explain it)(?: in your own words)?|why (?:are|do) (?:your answers|you) (?:only |just )?(?:quotes?|quotations?|copy|repeat)\b.{0,20}|(?:how|where) (?:do|can) i (?:export|share|invite|connect|rename|change|switch|turn|log|sign|print|copy|download|make|start|open)\b.{0,20}\b(?:chats?|course|account|model|someone|people|friends?|settings?|password|language|theme|dark mode|in|out))$/i;
const STUDY =
  /^(?:(?:can|could|will) you )?(?:please )?(?:(?:make|write|give|create)(?: me)? (?:an? )?(?:study|revision|learning) plan|help me (?:to )?(?:study|revise|learn|prepare|pass|with (?:my|the|this) (?:course|class|exams?|studies|revision|module|test))|what (?:should|do|must) i (?:need to |have to )?(?:study|learn|revise|focus on|read)(?: first| next| today)?|how (?:should|do|can) i (?:study|learn|prepare|revise|pass)|(?:i (?:have|am having|got)|there is) (?:an?|my|the) (?:\w+ )?(?:exam|test|quiz|final|midterm)s?(?: (?:tomorrow|today|soon|in .{1,20}|next \w+|on \w+))?(?:[\s,]+any (?:tips|advice|ideas|help))?|where (?:should|do|can) i (?:start|begin)|i (?:need|want) (?:help|to study|to learn)|(?:let[’']?s|let us|can we|shall we) (?:start|begin|go|study|learn)(?: with something \w+)?|ready|(?:do you have |got |give me )?(?:any |some )?(?:study )?(?:tips|advice)(?: (?:for|on|about) (?:study\w*|learn\w*|revis\w*|prepar\w*|pass\w*|the exam))?(?: .{0,15})?)(?: (?:with|for|this|in|the|my|course|class|exam|exams|test|final|finals))*$/i;

/** A word of each kind of talk decides; what stands beside it may be any of these. */
const WORDS: [SmallTalk, RegExp][] = [
  [
    "complaint",
    /^(?:wrong|incorrect|false|nonsense|useless|unhelpful|bad|terrible|stupid|dumb|rubbish|crap|garbage|awful|didn[’']t)$/,
  ],
  [
    "thanks",
    /^(?:thanks?|thankyou|cheers|ta|appreciated?|grateful|helpful|helped|helps|useful|merci|danke|gracias|grazie|lifesaver|legend|saved)$/,
  ],
  ["lost", /^(?:lost|confusing|confused|stuck|overwhelmed|stressed|struggling|panicking|hopeless|clueless)$/],
  [
    "goodbye",
    /^(?:bye+|goodbye|ciao|cya|goodnight|nvm|nevermind|ok|okay|k|kk|fine|understood|alright|yes|no|yep|nope|got|yeah|sure|done|sorry|oops|apologies|welcome|later|ya|aha+|clearer)$/,
  ],
  [
    "greeting",
    /^(?:hi+|hello+|he+y+|hiya|howdy|yo+|greetings|guten|morning|afternoon|evening|sup|hallo|hola|bonjour|salut|servus|ciao)$/,
  ],
  [
    "thanks",
    /^(?:awesome|amazing|great|perfect|cool|nice|super|wow|excellent|brilliant|fantastic|wonderful|lovely|clever|smart|best|good|neat|sweet|yay|hooray|interesting|impressive)$/,
  ],
  [
    "chat",
    /^(?:lol|haha+|hehe+|lmao|rofl|xd|hm+|ugh|argh|bored|tired|exhausted|hungry|sad|happy|funny|congrats|congratulations)$/,
  ],
];
const BESIDE = new Set(
  `a again all alot am and are all any answer at be been bit bot but day did do doing done dude everyone everything for
  friend from going guys has have help here how i ibid in is it its job just know lot mate man me more much my night not
  now of oh one ones question really right see so some soon that the there this thing to today tomorrow too u up us very
  was we well what work you your yours don’t didn’t doesn’t isn’t wasn’t don didn doesn isn wasn t s make makes tell me get think never
  mean need needed said say that sense makes made bunch very loads million ton tons explaining explanation explanations
  helping point idea clear clears clearer clarifying found sorted sir dear buddy pal weekend night week friday monday sunday
  today tonight fair enough sounds like wrong chat mistake bad day try ah oh yet feel feeling completely totally
  bit little tag morgen abend pretty absolutely exactly looking wanted beans summary reply response info information tip time patience please lets let
  being but little weekend enjoy beaucoup quite over stop enough will back then wait moment sec second`.split(
    /\s+/,
  ),
);
const MOST_WORDS = 9;
/** Who asks, asks about something: "what is good", "is it wrong". */
const ASKS = /^(?:what|how|why|when|where|who|which|is|are|does|do|did|can)$/;
/** Alone they may be what somebody looks for. */
const NOT_ALONE =
  /^(?:wrong|incorrect|false|bad|nonsense|useful|later|welcome|best|smart|clever|sweet|good|done|happy|sad|tired|hungry|fine)$/;
/** A greeting alone may be asked like this; "I see" has no word to search for. */
const WHOLE: [SmallTalk, RegExp][] = [
  [
    "greeting",
    /^(?:(?:hi|hello|hey|yo)[\s,!]+)?(?:how are you(?: doing)?(?: today)?|how is it going|what is up|whats ?up|nice to meet you|good day)$/i,
  ],
  [
    "goodbye",
    /^(?:(?:oh |ah )?i see|fair enough|got it|see you|good ?night|that is (?:all|it)(?: i need(?:ed)?)?|all good|no worries|forget it|never ?mind)$/i,
  ],
  [
    "greeting",
    /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))[\s,!.]+)?(?:i am (?:new here|back(?: again)?|here)|my name is .{1,30}|(?:a |one |just a )?quick question|(?:i (?:have|got|need to ask) |(?:can|could|may) i ask (?:you )?)(?:an? (?:\w+ )?question|something|some questions|a few questions))$/i,
  ],
  ["greeting", /^(?:hi|hello|hey)[\s,!.]+i am \p{L}+$/iu],
  [
    "goodbye",
    /^(?:(?:that (?:will|would) be all|nothing else|that is everything|brb|afk|(?:one|just a) (?:moment|second|sec|minute)|wait(?: a (?:moment|second|sec|minute|bit))?|hold on|hang on|i (?:am going to bed|have to go|need to go|must go|need (?:a )?(?:coffee|break|sleep|tea))|time for (?:lunch|dinner|bed|a break|coffee|tea)|good luck to me)(?:[\s,]+.{0,12})?)$/i,
  ],
  ["help", /^(?:huh|pardon|what|come again|excuse me)$/i],
  [
    "thanks",
    /^(?:(?:this|the) (?:app|tool|site|program|thing)|ibid) is (?:\w+ )?(?:great|cool|awesome|amazing|nice|good|useful|helpful|fun)$|^i (?:really )?like (?:you|it|this|ibid)(?: .{0,12})?$/i,
  ],
  ["chat", /^(?:sing .{1,20}|what is the meaning of life|who is your favou?rite .{1,30})$/i],
  [
    "study",
    /^(?:exam (?:is )?(?:tomorrow|today|soon|next week|in .{1,12})|panic|i am (?:so |very |really )?nervous(?: .{1,20})?)(?:[\s,!]+help)?$/i,
  ],
  [
    "task",
    /^(?:solve|do|answer) (?:this|it|that|these)(?: \w+)? for me$|^(?:an? )?cheat ?sheet(?: .{1,30})?$/i,
  ],
  [
    "complaint",
    /^(?:no[\s,]+)?(?:(?:that|it|this) (?:is|was) )?not what i (?:asked|meant|wanted|said)(?: for| about)?$|^(?:(?:it|this|that) )?(?:makes no|doesn’t make(?: any)?) sense$|^i (?:don’t|didn’t) (?:understand|get) (?:you|your answer|that answer)$/i,
  ],
  ["thanks", /^i love (?:you|it|this|that|ibid)(?: so much)?$/i],
  [
    "thanks",
    /^(?:well,? )?(?:that|this|it|now it|which) (?:really |all )?(?:makes (?:\w+ )?sense|clears (?:it|that|things) up|(?:is|was) (?:what|all) i (?:needed|wanted|was looking for))(?: now)?(?:[\s,]+thanks.{0,20})?$/i,
  ],
  [
    "goodbye",
    /^(?:(?:so |ah |oh |ok(?:ay)? )?now i (?:get|see|understand)(?: it)?|makes sense|see you .{1,20}|talk (?:to you )?(?:later|soon|tomorrow)|(?:that is |this is )?(?:all|enough)(?: .{1,10})? for (?:today|now|tonight|me)|let(?:[’']?s| us) (?:stop|leave it|call it a day).{0,20}|ignore (?:that|it|this|me)|(?:never ?mind|nvm)[\s,]+.{1,30}|(?:sorry[\s,]+)?(?:my mistake|my bad|wrong (?:chat|window|course|tab))|(?:have|enjoy) (?:an?|your) .{1,20}|(?:you too|same to you|likewise)|(?:ok(?:ay)?[\s,]+)?(?:next(?: (?:question|topic|one))?|new (?:topic|question|subject)|(?:let[’']?s |let us |can we )?(?:change (?:the )?(?:subject|topic)|(?:talk about|do|try) something else|start over|move on)))$/i,
  ],
  [
    "lost",
    /^(?:(?:i |this )?(?:still |really |just )*(?:don[’']t|do not) (?:understand|get) (?:it|this|that|anything|any of (?:it|this)|a (?:thing|word)|this (?:course|topic|module|class|stuff|at all)|it at all)(?: .{0,15})?|(?:this|it|the (?:course|exam|material|module|class)) is (?:so |too |very |really |quite )*(?:hard|difficult|tough|complicated|much|a lot|boring)(?: for me)?|i (?:really |kind of )?(?:hate|can[’']?t do|am (?:so |really |a bit |very |quite |too )*(?:bad at|behind (?:in|on|with)|struggling with|stressed about|worried about|scared of|nervous about|afraid of|panicking about|lost in|stuck (?:on|with))) (?:this|it|the|my)(?: \w+){0,2}|i (?:am (?:going to|gonna) fail|will fail|failed|give up)(?: .{0,20})?)$/i,
  ],
  [
    "complaint",
    /^(?:(?:no|sorry)[\s,]+)?(?:(?:this|that|it|you|your answers?)(?: is| are|[’']re)? (?:not|n[’']t|isn[’']t|aren[’']t|wasn[’']t|didn[’']t|doesn[’']t|did not|does not) (?:\w+ )?(?:help|right|helpful|correct|true|useful|good|answer|what|relevant|work)(?: .{0,30})?|not (?:helpful|useful|relevant|right|correct)|try (?:again|harder))$/i,
  ],
  [
    "trust",
    /^(?:(?:but )?(?:are|r) you (?:really |very |absolutely |100 ?% )*(?:sure|certain|serious|right|correct|accurate|reliable|trustworthy|honest|lying)(?: (?:about|of) (?:that|this|it))?|(?:is|was) (?:that|this|it|your answer|the answer)(?: all)? (?:really |actually )?(?:correct|right|true|reliable|accurate)|really|seriously|(?:(?:how|why|when) )?(?:can|should|do|could) i (?:really )?(?:trust|rely on|believe|check|verify) (?:you|this|that|ibid|it|your answers?|the answers?|what you say)|how (?:accurate|reliable|good|trustworthy|correct) (?:are|is) (?:you|ibid|your answers?|the answers?|this)|(?:do|can|will|would|could) you (?:ever |sometimes )?(?:make (?:things|stuff|it|anything|that|this|answers?)(?: all)? up|make (?:any )?mistakes?|hallucinate|lie|invent (?:things|stuff|answers?)|be wrong|get (?:it|things) wrong)|(?:where|how) (?:do|does|did|are|is) (?:you|ibid|your answers?|the answers?|these answers?|your (?:information|info|knowledge|facts)|(?:that|this)(?: answer)?) (?:come from|from|(?:get|find|take|know|have)(?: (?:your|the|these|that|this|it|all))*(?: (?:answers?|information|info|knowledge|facts|stuff))?(?: from)?|found|made|generated)|what (?:are|is) your (?:answers?|information|knowledge) based on|how do you know(?: (?:that|this|all (?:that|this)|it))?)$/i,
  ],
  [
    "adding",
    /^(?:how|where) (?:do|can|should|could) (?:i|we) (?:add|upload|import|put|load|insert|attach|delete|remove) (?:(?:an?|my|more|some|the|new|another|other|to|your|in|here|sources?|files?|pdfs?|slides?|papers?|lectures?|documents?|recordings?|videos?|notes?|material|materials|web|pages?|websites?|links?|own|audio|or|and|course)\b\s*)+$|^(?:can|could|may|do) (?:i|you|we|ibid) (?:also )?(?:add|upload|import|read|open|use|understand|support|handle|accept) (?:(?:an?|my|more|some|the|new|other|also|your|own|in|here|pdfs?|slides?|powerpoints?|pptx?|word|docx?|excel|csv|images?|pictures?|photos?|handwriting|handwritten|videos?|audio|recordings?|files?|sources?|documents?|papers?|e-?books?|books?|web|pages?|websites?|links?|notes?|scans?|scanned|youtube|or|and)\b\s*)+$/i,
  ],
  [
    "chat",
    /^(?:(?:i )?(?:just )?passed(?: .{0,20})?|i (?:just )?passed(?: .{0,20})?|wish me luck|say something|speak|(?:sing|tell) me .{1,20}(?:song|joke|story)|what is your (?:name|favou?rite .{1,20}|hobby|job|opinion)|how was your (?:day|weekend|night)|happy (?:\w+day|birthday|new year|weekend)|(?:merry|happy) christmas|(?:do|are|can) you (?:have )?(?:feelings?|friends?|alive|sleep|eat|single|married|happy|sad|tired|bored|hungry))$/i,
  ],
  [
    "chat",
    /^(?:what time is it|what (?:day|date) is (?:it|today)|how old are you|what is your name|tell me (?:a joke|something (?:funny|interesting))|do you (?:like|love) .{1,30}|how is the weather|what is the weather(?: like)?)(?: now| today)?$/i,
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
  if (isAboutIbid(said)) return talk("help");
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
