// Words that give away what kind of answer a sentence is, and what it needs to be understood.
import type { Intent } from "./question-words.ts";

export const CUES: Partial<Record<Intent, RegExp>> = {
  why: /\b(because|since|due to|owing to|so that|in order to|as a result|therefore|caused? by|leads? to|reasons?|explanations?|explains?|thus|hence|to (?:avoid|prevent|reduce|improve|ensure|allow))\b/i,
  how: /\b(by \w+ing|first|then|next|finally|step|using|through|works? by|in order to|process|method|mechanism)\b/i,
  compare:
    /\b(whereas|while|unlike|in contrast|contrary|than|both|differ\w*|on the other hand|however|compared|instead|rather)\b/i,
  when: /\b(1\d{3}|20\d{2}|\d{1,2}(?:st|nd|rd|th) (?:century|of)|January|February|March|April|May|June|July|August|September|October|November|December|BC|AD|(?:seventeen|eighteen|nineteen|twenty) (?:hundred|oh[- ]\w+|ten|eleven|twelve|\w+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[- ]\w+)?)|two thousand(?: and \w+)?|centur(?:y|ies)|\d{3,4}s|decade|after|before|during|since|until)\b/,
  "how-many":
    /\b(\d[\d,.]*(?:%| ?percent| million| billion| thousand)?|one|two|three|four|five|six|seven|eight|nine|ten|dozen|half|third|quarter|hundreds?|thousands?|millions?|several)\b/i,
  where:
    /\b(?:in|at|near|from|of|to|on|across|between|north|south|east|west|northern|southern|eastern|western) (?:the )?[A-Z]\w+/,
  who: /\b[A-Z][\p{L}.'-]+(?: (?:of |the |de |von |van )?[A-Z][\p{L}.'-]+)*/u,
  example:
    /\b(?:for example|for instance|e\.g\.|such as|examples?|like (?:the|a|an)|imagine|suppose|say,)\b/i,
  list: /[:;]|, .*,.* (?:and|or) |\b(?:include|includes|including|such as|consist|types?|kinds?|several|three|four|five)\b/i,
};
export const DEFINES =
  /\s(?:is|are|was|were|means?|meant|refers? to|describes?|denotes?|makes?|i\.e\.)\s|:\s/;
export const NAMES = /\b(?:called|known as|termed|referred to as)\s/;
/** A sentence that is about what the one before it named. */
export const POINTS_BACK =
  /^(?:This|That|These|Those|It|Its|They|Their|He|His|She|Her|Such|The (?:latter|former|same|others?|remaining|rest|second|third))\b(?! (?:is|are) (?:a|an|the) (?:result|reason))/;
/** "Using it on purpose is called X", "People also call it X": the name of what the sentence before it explained. */
export const NAMES_BACK =
  /\b(?:it|this|these|those|them)\b.*\b(?:called|known as|termed)\b|\bcall(?:s|ed)? (?:it|this|them)\b/i;
/** Ties a sentence to the one before it, and says nothing when there is none before it. */
export const CONNECTIVE =
  /^(?:However|Moreover|Furthermore|Additionally|Thus|Hence|Therefore|Consequently|Similarly|Likewise|Also|But|And|So|Yet|In addition|As a result|In contrast|On the other hand|In fact|Indeed|Then),?\s+/;
/** "The spacing effect is the finding that …", "Encoding: …" */
export const BEGINS_AS_DEFINITION = /^(?:The |An? )?\p{L}[\p{L} '’-]{2,40}(?: (?:is|are) (?:the|an?) |: )/u;
/** A sentence that addresses the listener often says nothing about the subject. */
export const TALKS = /\b(?:I|me|my|you|your|we|us)\b/i;
/** "The study has four limitations.", "Three explanations are often given": what it announces comes after it. */
export const ANNOUNCES =
  /:["”]?$|\b(?:two|three|four|five|six|seven|eight|several|some|the following)\s+(?:\p{L}+\s+){0,2}(?:limitations|explanations|reasons|questions|steps|stages|parts|ways|things|kinds|types|advantages|disadvantages|problems|causes|factors|points|features|functions|groups|components|elements|rules|conditions|phases|layers|examples|findings|results)\b/iu;
/** "After that the losses became small": it leans on the sentence before it. */
export const LEANS_BACK =
  /^(?:after|before|since|besides|despite|like|unlike|with|for|from|in|to|of|on|by|at|all|both|most|some|each|none) (?:of )?(?:that|this|these|those|it|them)\b/i;
/** Somebody whom an earlier sentence named. */
export const PERSON_BEFORE = /\b(?:he|she|they|him|her|them|his|their)\b/i;
/** What only a sentence that speaks against its subject answers. */
export const ASKS_FOR_DRAWBACKS =
  /\b(?:disadvantages?|drawbacks?|downsides?|weakness(?:es)?|limitations?|criticisms?|objections?|cons)\b/i;
export const SPEAKS_AGAINST =
  /\b(?:not|no|never|cannot|without|lacks?|fails?|failed|failure|less|fewer|worse|worst|poor(?:er|ly)?|slow(?:er|s)?|costs?|costly|expensive|risks?|risky|danger(?:ous)?|problems?|difficult\w*|hard(?:er)?|limit\w*|weak\w*|errors?|wrong\w*|only|but|however|although|low(?:er)?|mislead\w*|trouble\w*|harm\w*|los(?:s|es?|ing)|waste\w*|too)\b|n['’]t\b/i;
