// The words that small talk may have beside its phrases, and those of questions about Ibid.

/** What else may be said with them. No word to ask with: "what is good" is a question. */
export const BESIDE = new Set(
  `a again all alot also always am an and any answer answers anyway are as at back be been bit bot but buddy by dear did
  do doing done dude even ever every everyone everything far fast feel feeling for friend friends from fun get girl going good
  guys had has have help helped helping here homie i ibid if in info information is it its job just kind know last let like
  likely little look looking lot lots make makes man mate me mean mind more most mr much my need needed needs new next night no
  not now of off oh on one ones only or our out over pal patience please pls point pretty question questions quick quite really
  reply response right same say see sense shall sir so some soon sort stuff such summary super sure than that the then there
  these they thing things think this those though time times tip to today tomorrow tonight too trying try u up us very wait wanted
  was we week weekend well went were wish with work working would yeah yes yesterday yet you your yours yourself help loads ton
  tons million bunch explanation explanations explaining clear found sorted enough chat assistant ai app bruv bro sis fam y’all
  dir du ich das mir mich und aber auch sehr mal doch noch nur bitte danke so jetzt heute morgen es ist alle
  y muy tu te de la le et est très bien pour moi mio mi`.split(/\s+/),
);

/** Alone they may be what somebody looks for. */
export const NOT_ALONE = new Set(
  `false bad useful later welcome best smart clever happy sad tired hungry fine exhausted interesting
  deal end clear pass same funny sick top beautiful male female human robot chatbot bot machine
  computer model teacher tutor professor student options menu commands manual tutorial instructions skills
  moment minute second recovery man beginner back slow peace x a b e q w er si la polo bar map salut deal respect
  confusing stressed overwhelmed hopeless clueless terrible garbage rubbish panic sleepy`.split(/\s+/),
);

/** Said of Ibid or by one of oneself, whatever it is: only if it is nothing else. `not`: what may also be asked of anybody. */
export const OF_YOU = {
  phrases: [
    "are you …",
    "you are …",
    "(can|do|did|will|would|could) you [ever|really|even|actually] _",
    "do you have [a|an|any] _",
    "[and] (what|who|where|how|when) [age|day|month|year] (is|are|was|were) (your|you) _ [_]",
    "(what|who|where|how|when) is the name of your …",
    "(that|this) (is|was) [not] [so|very|really|too] _",
    "so (boring|dull|true|funny|sad|bad|good|nice|cool|weird|strange|easy|slow)",
    "(who|which one|which) [of us] is (older|younger|smarter|better) [you or me|me or you]",
    "how long (have you been|ago were you) …",
    "i (love|hate|like|miss) …",
    "i (am|feel) [_] _",
  ],
  not: new Set(
    `able sure allowed going aware supposed familiar required if that when because whether explain define describe tell give show
    list summarise summarize find compare use need mean name clarify elaborate continue calculate measure expand prove recap
    understand confused about from of`.split(/\s+/),
  ),
};

/** Questions about Ibid: how they begin, how they call it, and what words they have. */
export const OF_IBID = {
  begins: new Set(
    "what which how who whom whose where when why are am is do does did can could will would should may show tell".split(
      " ",
    ),
  ),
  names: new Set("you your yours yourself ibid".split(" ")),
  words: new Set(
    `so and but what which how who whom whose where when why are am is do does did can could will would should may show tell me
    you your yours yourself ibid this that it app tool site thing bot program chat chatbot assistant i we my mine our the a an of
    with without for to from in on at by not have has had be been get any some all
    questions question answer answers answering kind kinds sort sorts type types things else able help helping
    use used using work works working free cost costs much many price pay paid internet online offline chatgpt gpt ai model models
    claude gemini openai google person human robot machine real live language languages german french spanish italian english chinese
    speak understand talking talk speaking know remember memory forget last yesterday before earlier chats conversation asked
    learn learning data private privacy save store keep share sell safe secure made make built owns own created old study files stored saved
    studying course courses material sources exam homework good about new name best like or there here smart clever
    clearly actually really just ask purpose different better than search engine teacher tutor student professor
    professors teachers students see read browse web screen other people anyone anybody somebody someone name names think feel
    feelings happy long sleep love hate want need favourite favorite day today now doing`.split(/\s+/),
  ),
};
