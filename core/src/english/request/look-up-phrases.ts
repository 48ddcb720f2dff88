// What people ask that is on record, and how they say it. How phrases are written: phrases.ts. In them, <any> is the name of
// a source whatever it says, <like> only if it has a word for one ("the paper", "week 3"), <phrase> only if it is nothing
// but one ("the paper on sleep", not "sleep in week 3"), <unit> a week or lecture.
import type { ShelfAsks } from "./request.ts";

export const LISTS = {
  thing:
    "sources?|files?|docs?|documents?|materials?|readings?|papers?|articles?|lectures?|recordings?|videos?|transcripts?|slide decks?|slide sets?|slidesets?|decks?|pdfs?|texts|books?|handouts?|uploads?|references|things|items|stuff|presentations?",
  slides: "slides|notes",
  // Where they are, and whose.
  mine: "are|is|do|did|have|has|i|we|you|got|get|add|added|upload|uploaded|there|here|in|on|my|the|this|our|shelf|course|library|class|account|so|far|now|already|currently|total|all|altogether|available|loaded|stored|saved|together|it|contain|include|only|please",
  my: "of|all|my|the|our|your|different|these|those|this|only|just",
  new: "new|newest|latest|most recent|last|most recently added|recently added|newly added|last added|recently uploaded|last uploaded|just added",
  added: "add|added|upload|uploaded|import|imported|put in",
  recently: "last|recently|most recently|today|yesterday|this week|lately|just now|before",
  teacher:
    "lecturers?|professors?|prof|profs|teachers?|instructors?|speakers?|presenters?|tutors?|docent|teaching assistant|ta|lecturer’s|lecturers’|professor’s|prof’s|teacher’s|instructor’s|speaker’s",
  teaches:
    "gave|gives|giving|held|holds|holding|taught|teaches|teaching|presented|presents|presenting|lectures|lecturing|leads|leading|runs|running|speaks|speaking|talks|talking|does|did|delivers|delivered",
  made: "made|makes|prepared|created|recorded|put together|produced|did",
  written: "written|authored|published|edited|recorded|made|prepared|created",
  published:
    "recorded|published|written|held|given|made|from|dated|released|uploaded|filmed|posted|[last] (updated|revised|changed|edited)|taught|presented|produced|created",
  count: "slides|pages|minutes|mins?|hours",
  is: "is|was|are|were",
};

export const SHELF: readonly [asks: ShelfAsks, phrases: readonly string[]][] = [
  [
    "count",
    [
      "(how many|[the] [total] (number|amount|count) of|count|total|how much) {my}* {thing} {mine}*",
      "how many {my}* {thing} (does|do) (this|the|my|our) (course|class|shelf|library) (have|contain|include)",
    ],
  ],
  [
    "list",
    [
      "(which|what) [(kinds?|sorts?|type) of] [other] ({thing}|{slides}) {mine}* [(for|in|of|from|about|on) <unit>]",
      "(which|what) ({thing}|{slides}) (belong to|are about|go with|cover|come with|are part of|are in|are from) <unit>",
      "(what|which) ({thing}|{slides}) (are you using|do you (use|have|know|see)|can you (see|read|use|access)|have you (read|got)|did you read)",
      "what (can you see|have you (read|got)|do you have|did you read)",
      "[list|show|name|see|give|display|view|print|open|browse|what is|what are] [me|us] (all|a|the|list|of|titles?|names?|my|our|your|every)* (titles|names|list|all|my|our|every) [of] {my}* ({thing}|{slides}) {mine}*",
      "(list|show|name|display|view|browse|see) [me|us] {my}* {thing} {mine}*",
      "(list|show) [me|us] (everything|all) {mine}*",
      "[list|show|give] [me] (everything|anything|all) [that|what] (i|we) (have|uploaded|added) {mine}*",
      "((do|did) (i|we)|have (i|we)) (have|got) [any|an|a|some] ({thing}|{slides}) {mine}*",
      "((is|are) there|any) [any|an|a|some] {thing} {mine}*",
      "(what|which) (is|are) {my}* {thing} (called|named)",
      "what (is|are|do (i|we) have) (on|in) (my|the|this|our) (shelf|library|course|collection)",
      "what is (in here|there|here)",
      "(only|just) [my|the|our]* ({thing}|{slides})",
      "(did|have|has) (i|we) [already|ever]* {added} <phrase> [already|yet|here]",
      "(is|are) <phrase> (here|there|on my shelf|in here|uploaded|added|available|missing) [already|yet|too]",
      "do (you|i|we) have <phrase> [here|already|too]",
      "(which|what) (weeks|lectures|units|modules|chapters|sessions) ((do|have) (i|we|you) (have|got|added|uploaded)|are (missing|there|here|on my shelf))",
      "(what|which) (type|kind|sort|format) of [a] (file|source|document) is <like>",
      "what (do|did|have) (i|we) (have|got|upload|uploaded|add|added) {mine}* [(for|in|from) <unit>]",
      "([my|the|our|your] (sources|files|documents|library|shelf)|sources|files) [list|overview]",
      "[(do|have) (i|we)] [have|got|any]* (files|material|materials|sources|documents|slides|anything) (for|of|from) <unit>",
    ],
  ],
  [
    "new",
    [
      "what is new [here|{mine}*]",
      "[is there|are there] (anything|something|any) new [{thing}] {mine}*",
      "[show|list] [me] [the] new {thing} {mine}*",
      "(show|list) [me] [the|my] {new} [{thing}]",
      "what [has] changed [here]",
      "((what|which) [source|file|one|{thing}] [is|was|are|were])* [show me] [the|my] {new} [{thing}|one|upload] [that] {mine}*",
      "(what|which) [sources?|files?|one|{thing}] (was|were|did i|did we|has been|have been|have i) [{recently}] {added} [{recently}] {mine}*",
      "when (did|have) (i|we) [last]* {added} …",
      "when (was|were) (this|the|my|that|it) … {added}",
      "(recently|newly|last) added [{thing}]",
    ],
  ],
  [
    "lecturer",
    [
      "[(who|what) {is}|name] {my}* [name] {my}* {teacher} [name|called] [(of|in|for|at) <any>]",
      "what (is|was) {my}* {teacher} called",
      "[who {is}] {my}* [name of] {my}* {teacher} [name] <phrase>",
      "who {is}* {teaches} [here|us] [in|on|at] [<phrase>]",
      "who {made} <phrase>",
      "whose (lecture|lectures|slides|recording|class|course) (is|are|was|were) (this|these|that|it|those)",
      "(by|from) whom {is} (the|this|these) (lecture|lectures|slides|recording|class|course)",
    ],
  ],
  [
    "author",
    [
      "[who {is}|what {is}|list|name|show] [me] [the|all]* (authors?|writers?|editors?) [name|names]",
      "[who {is}|what {is}|name|list] [the] (authors?|writers?|editors?) (of|for|behind) <any>",
      "[the] (paper|article|handout|book) (authors?|writers?)",
      "who (wrote|authored|edited|published) <author>",
      "(by whom|who) (is|was) <any> ({written} [by]|by|from)",
      "(by|from) whom {is} (the|this) (paper|article|handout|book|text|study)",
      "whose (paper|article|handout|book|text|study|notes) (is|are|was|were) (this|these|that|it|those)",
      "[in] (which|what) (journal|magazine|publisher) … (is|was|published|did|from) <like> (published|printed|appear|appeared|come from|from|in)*",
      "where (is|was) <like> published",
    ],
  ],
  [
    "date",
    [
      "when {is} <like> {published}",
      "when did <like> (take place|come out|appear|happen|start being recorded)",
      "when did <any> (publish|write|give|record|hold) _ …",
      "when {is} <phrase>",
      "[what is|what was] [the] [publication|recording|release|upload] (date|year|day) (of|for) <like>",
      "(what|which|on what|on which|in what|in which) (date|year|day) {is} <like> [{published}|on]",
      "how (old|recent) {is} <like>",
      "[the] (publication|recording|release) (date|year) [of] <like>",
    ],
  ],
  [
    "length",
    [
      "(what|which) [is|of my] [the|my] (longest|shortest) <thing>",
      "[the|my] (longest|shortest) <thing>",
      "(what|which) <thing> (is|are) [the] (longest|shortest|longer|shorter)",
      "how long (is|was|does|did|are|were) <like> (take|last|go on|go|be|run|in minutes|in total)*",
      "how many <count> [(are|is) there|do (i|we) have] [in (total|all|my course)]",
      "(how many|[the] number of) {count} (does|do|did|has|have|is|are|there|in|on|of|for|long)* <like> (have|has|got|long|contain|take|last|in total|there)*",
      "{count} (in|of) <like>",
      "[what is] [the] [total|overall|whole] (length|duration|slide count|page count|running time|number of slides|number of pages) [of|for|in] <like>",
      "<phrase> (length|duration|slide count|page count)",
    ],
  ],
];

/** Asked of a whole source, week or course: what it is about, part by part. */
export const OUTLINE_LISTS = {
  give: "(can|could|may) i (get|have|see)|i (need|want|would like|i’d like)|(give|write|make|show|create|provide|get|do|send) [me|us]",
  summary:
    "summary|summaries|overview|outline|recap|gist|synopsis|tldr|tl;dr|table of contents|toc|agenda|run down|rundown|breakdown|abridgement",
  size: "short|brief|quick|complete|detailed|general|little|simple|bullet point|one page|one-page|rough|long",
  main: "main|key|most important|important|central|core|big|biggest|major|essential|principal",
  points:
    "points|ideas?|topics?|messages?|takeaways?|take-aways?|concepts?|themes?|arguments?|things|facts|findings?|results?|claims?|conclusions?|lessons?|content|contents|stuff|parts|insights?",
  headings:
    "headings?|headlines?|slide titles|section titles|subheadings|titles of the slides|sections|chapters|contents|agenda",
  covered: "covered|discussed|treated|taught|contained|said|done",
  of: "of|in|from|for|on|about",
};
export const OUTLINE: readonly string[] = [
  "(summarise|summarize|summarice|sumarize|sumarise|summerize|summerise|sum up|recap|outline|conclude) [<any>]",
  "[{give}] [an|a|the|my|some] {size}* ({summary}|{main} {points}|{points}) [of|for|on|about|from|in] <like>",
  "what (is|are|was) (the|a) {size}* {summary} (of|for) <like>",
  "[{give}] [an|a|the|my] {size}* {summary} [of|for|on|about|from] [<any>]",
  "[{give}|what (are|is|were|was)|list|name] [the|some|all]* ({main} {points}|takeaways?) [(of|in|from|for|covered in|made in|to (learn|know|remember) (from|in|for)) <any>]",
  "[what (are|were)|list|show|name|which (are|were)] [me] [all|of|the]* (topics|subjects|themes|headings|contents) [(of|in|from|covered in) <any>]",
  "[what (are|were|is)|list|show|give|name|which (are|were)] [me] [all|of|the]* {headings} [of|in|from] <like>",
  "(what|which) (topics|subjects|themes|things) (are|were) [covered|discussed|treated|there] [(in|on|during) <like>]",
  "what (do|should|must|does one) (i|we|one) [need to|have to] (know|learn|remember|study|take away) [for|from|about|in|of] <like>",
  "what is (important|relevant|the point|the point of|essential) [in|for|about|of|from] <phrase>",
  "<phrase> ({summary}|in (a nutshell|short|brief)|{main} {points}|takeaways?)",
  "what (is|are|was|were) <like> [all|mainly|mostly|roughly] (about|on)",
  "(what|which) [topics?|subjects?|things?] (does|do|did) <phrase> (cover|discuss|deal with|contain|talk about|teach|say|find|show|argue|claim)",
  "(what|which) [topics?|subjects?|things?] (is|are|was|were) {covered}* (in|by|on) <phrase>",
  "(what|which) [topics?|subjects?|things?] (have|did|do|are) (we|i|you) (cover|do|learn|discuss|covered|done|learned|learnt|learning|covering|talk about|doing) [(in|during|from) <like>]",
  "(explain|teach me|describe) <phrase> (like|as if|for|so that) …",
  "(revise|review|study|repeat|go through|revisit) <phrase> [with me|again]",
  "[give me] (two|three|four|five|six|seven|2|3|4|5|6|7|10|some|a few|the) [bullet|key|main|important]* (points|facts|things|takeaways|sentences) (on|about|of|from|for) <like>",
  "what is <phrase> for",
  "(explain|describe|open|show|display|read|[tell me] [everything|all|more]* about|go (over|through|to)|walk me through|teach me|give me|catch me up on) [me] <phrase> [to me|with me]",
  "(what|which) (sections|chapters|parts|headings) (does|do|did) <any> (have|contain|consist of)",
  "[what is] [the] (structure|organisation|organization) of <like>",
  "how (is|are|was) <like> (structured|organised|organized|built up|divided)",
  "i [have|was] (missed|sick in|absent in|absent for|ill in|not there in|away in) <phrase> [and] [what (did i miss|was it about|happened|is in it|was said)|can you (help|catch me up)]",
  "what did i miss (in|during|from) <phrase>",
  "<unit>",
  "the (handout|lecture|paper|transcript|recording|article)",
  "what (happens|happened|is|was) [in|on|during] <phrase>",
  "in a nutshell what (is|was) <phrase> about",
];

/** Asked where something is spoken of. */
export const WHERE_LISTS = {
  source:
    "lectures?|handouts?|sources?|files?|recordings?|documents?|slides|decks?|materials?|papers?|weeks?|videos?|readings?",
  my: "of|my|the|these|our",
  speaker: "she|he|they|we|i|you|it|the (lecturer|prof|professor|speaker|paper|handout|author|text)",
  told: "mentioned|covered|explained|discussed|described|defined|introduced|stated|treated|found|shown|talked about|referred to",
  tells:
    "covers?|mentions?|talks? about|speaks? (of|about)|discuss|discusses|deals? with|explains?|describes?|introduces?|defines?|contains?|has|have|is about|are about|was about|were about",
  tell: "mention|explain|discuss|cover|define|introduce|describe|find|see|do|have|learn|read about|learn about|talk about|speak (about|of)|bring up|get to|come to",
};

export const WHERE: readonly string[] = [
  "[in] (which|what) {my}* {source} {tells} <x>",
  "[in] (which|what) {my}* {source} (do|did|can|have) {speaker} {tell} <x>",
  "[in] (which|what) {my}* {source} (is|are|was|were) <x> ({told}|in)",
  "[in] (which|what) {my}* {source} (does|do|did) <x> (appear|come up|occur|come in)",
  "(what|which) week (is|was|were|did we do) <x>",
  "where (is|are|was|were|does|do|did) [{speaker}] <x> ({told}|{tell}|come up|appear)",
  "[can you] [show me|tell me] where <x> (is|are|was|were) {told}",
  "(where|when|at (which|what) (minute|time|point)) (does|do|did) {speaker} [first] {tell} <x>",
  "(when|where) in {my}* {source} (is|are|was|were) <x> {told}",
  "(when|where) in {my}* {source} (does|do|did) {speaker} {tell} <x>",
  "at (which|what) (minute|time|point) [of|in] [{my}* {source}] (does|do|did) {speaker} {tell} <x>",
  "where (can|do|could|would|should|will) (i|we) (find|read|learn|see|look up|look for) [more|something|anything|information|details]* [about|on] <x>",
  "where does it (say|mention|talk about|explain) [something|anything]* [about|on] <x>",
  "where in {my}* ({source}|course|notes) (is|are|do i find|does it say [something about]) <x>",
  "(is|are|was|were) <x> {told} (anywhere|somewhere|at all|in (my|the) ({source}|course|notes))",
  "(does|do|did) (any|some|one) {my}* ({source}|notes) ({tell}|contain|say something about) <x>",
];
