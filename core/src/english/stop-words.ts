// Words that say nothing about what a text, a question or a title is about.

/** For texts and titles alike. */
const SHARED = `a about all an and are can could for from has have here i in is it its me my of on our so that the there these they
  this those to up was we were what with would you your`;

/** Words of any text that carry no claim. */
export const STOP_WORDS = setOf(
  `${SHARED} above after again against also am any as at be because been before being below between both but by cannot
  did do does doing down during each few further had having he her hers herself him himself his how if into itself
  more most myself no nor not off once only or other ought ours ourselves out over own same she should some such than
  their theirs them themselves then through too under until very when where which while who whom why will yours
  yourself yourselves aren't can't couldn't didn't doesn't don't hadn't hasn't haven't isn't let's shouldn't wasn't
  weren't won't wouldn't`,
);

/** Words of a question that say what kind of answer is wanted, not what it is about. */
export const ASKING_WORDS = setOf(
  `tell explain describe give please say know mean meaning define definition stand stands name many much kind kinds type types used use using
  one ones get got anybody anyone anything somebody someone something everybody everyone everything nobody nothing make makes made way ways called known happen happens happened occur occurs work works need needs
  difference differences differ different compare compared contrast versus vs exist exists thing things list
  summarize summarise summary overview example examples exactly actually really us better best worse worst good bad
  important main`,
);

/** Words of a title, and of a request to sum it up. "Who" and "why" are part of a title. */
export const OVERVIEW_WORDS = setOf(
  `${SHARED} bit brief briefly class course document documents entire everything file files gist give ideas key let long
  main material materials messages overview please points quick quickly s say says short source sources sum summaries
  summarise summarize summary takeaways tl dr tldr topics us whole`,
);

/** Words of a speaker, whatever the lecture is about. */
export const TALK_WORDS = setOf(
  `actually already almost always another anybody anything around away back become becomes begin begins believe bit call
  come comes coming course different doesn don done else end enough even ever every everybody everything exam example
  fact find first four five give gives going goes gone great half hand happen happens hard hear hello help hope hour hundred
  idea important instead into just keep kind know last later lecture left less let like little long look looks lot lots made
  maybe mean means might minute minutes moment month more morning most much must name need never next nice nineteen ninety
  nobody nothing number often okay once part particularly people perhaps place please point pretty probably problem put question questions
  quick quite read reading really remember right room said same says second see seems seen sense several shall since
  six seven eight eighteen eighty sixty seventy fifty forty thirty twenty slide slides somebody someone something sometimes soon
  sorry sort start still story students sure take takes taken talk tell ten thank thanks then thing things think third thought
  thousand three through time times today together told tomorrow took tried turn turns twelve twice understand used usually
  very want wants week weeks well went whole word words work works write year years yesterday yet zero
  thats whats lets were weve youll youre theyre theres heres isnt dont cant didnt wasnt hasnt`,
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}
