// Words of a task that say what to write, and of sentences that say which part of a text they belong to.

/** "everything", "my sources", "the whole course": no word that one of them would have. */
export const ALL =
  /^(?:(?:all|everything|whole|entire|complete|course|sources?|materials?|notes?|lectures?|slides?|documents?|readings?|topics?|contents?|subject|outline|draft|summary|overview|essay|the|my|of|in|from|and|this|these)\b[\s,]*)+$/i;
/** "Please write a short essay about", one word or phrase after the other. */
export const TASK =
  /^(?:please|can you|could you|i (?:want|need|have) to|i(?:'d| would) like|help me(?: to)?|write|draft|make|create|prepare|give|build|produce|compose|outline|explain|describe|discuss|summari[sz]e|present|show|cover|tell|me|us|about|on|of|for|an?|the|my|some|short|brief|long|detailed|clear|structured|one-page|essay|outline|overview|introduction|paper|report|text|section|chapter|paragraphs?|summary|handout|article|review|notes|talk|presentation|topic|question|regarding|covering|concerning|which|that|explains?|covers?|describes?|discusses|to)(?![\p{L}\p{N}-])[\s,:]*/iu;
/** For whom and how long: nothing that a source could say. */
export const MANNER =
  /(?<![\s,;])[\s,;]+(?:for (?:an? |the |my )?(?:[\p{L}-]+ ){0,3}(?:students?|exam|class|course|seminar|beginners?|readers?|audience|assignment|essay|paper)|in (?:about |around |at most )?\d+ (?:words?|pages?|paragraphs?|sections?)|with (?:examples?|quotations?|quotes|references|footnotes|citations|sources)|using (?:my|the) (?:sources|material|notes)|from (?:my|the) (?:sources|material|notes|course))(?=[\s.,;!?]|$)/giu;
export const POINTS_BACK = /\b(?:it|its|they|their|them|this|that|these|those|instead)\b/i;
export const BORDER =
  /;\s*|\n+|[.?!]\s+(?=\p{Lu})|,\s*(?:and\s+|then\s+)?|(?<!\s)\s+and\s+(?=(?:how|why|what|when|where|who|which|whether)\b)/iu;
export const EVIDENCE =
  /\b(?:stud(?:y|ies)|experiments?|reviews?|reviewed|found|measured|reported|showed|demonstrat\w+|participants|percent|results?|published|evidence)\b|%|\(\d{4}\)/i;
/** What happened once is not a definition. */
export const TOLD = /\b(?:was|were|found|reported)\b/;
export const LIMITS =
  /\b(?:however|but|although|though|unless|only (?:when|if)|cautions?|limits?|price|disadvantages?|drawbacks?|depends?|exceptions?|fails?|no single)\b/i;
export const PRACTICE =
  /\b(?:should|students?|learners?|practi[cs]e|try|schedule|plan|flashcards?|quiz(?:zes)?|in an exam|for a student)\b|^(?:Use|Try|Write|Come|Mix|Let|Keep|Make|Check|Plan|Start|Begin|Close|Test)\b/;
