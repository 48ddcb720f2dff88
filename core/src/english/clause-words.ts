// Words that join clauses and say nothing alone, and words that turn or limit what a clause says.

/** Between two claims of one sentence: part of neither. */
export const JOINT = /^(?:[\s,;:–—]|(?:and|but|or|while|whereas|yet|so)\b)+/i;
export const SMALL_WORD = /\b(?:and|or|but|the|an?|of|to|in|so)\b/gi;
/** An attribution or a lead-in, not a claim yet: "According to Miller [1]", "Cepeda and colleagues [2]". */
export const NOT_YET = /^\W*(?:according to|as|per|see|in|for example)\b|\b(?:colleagues|others|al)\b\W*$/i;
export const ENDS_IN_SENTENCE =
  /(?:[,;—–(-]|\b(?:the|an?|of|to|and|or|in|on|at|by|for|with|from|as|that|which|who|is|are|was|were|be|been|than|into|after|before|its|their|his|her|not))$/i;
/** In the same clause as the words of a claim, these reverse or limit what it says. */
export const TURNING = new RegExp(
  [
    String.raw`\b(?:not|no|never|none|nor|cannot|neither|nobody|nothing|without|hardly|barely|scarcely|rarely|seldom)\b`,
    String.raw`n['’]t\b|\b(?:fail(?:s|ed)?|unable|unlikely|unless|if|whether|only|except|some|few|most|many|up to)\b`,
    String.raw`\b(?:may|might|could|would|perhaps|possibly|partly|sometimes|less than|more than|at least|at most)\b`,
    String.raw`\b(?:false|untrue|wrong|incorrect|mistaken|myth|den(?:y|ies|ied)|believed|claim(?:s|ed)? that)\b`,
    String.raw`\b(?:held|argue[sd]?|assert(?:s|ed)?|maintain(?:s|ed)?|assume[sd]?|thought|insist(?:s|ed)?|fear(?:s|ed)?) that\b`,
    String.raw`\b(?:doubt|disput|reject|refut|disprov|suppos|alleg)\w*`,
  ].join("|"),
  "i",
);
/** "If the test is tomorrow, …"; "…, unless you sleep". */
export const CONDITION_BEFORE =
  /(?:^|[.;:]\s*|\b(?:and|but|so)\s)(?:only |even )?(?:if|unless|whether|provided)\b[^.;:]*,\s*$/i;
export const CONDITION_AFTER = /^[\s,;—–(]*(?:but\s)?(?:only|unless|if|except|provided|not)\b/i;
/** A sentence that begins so is about what the sentence before is about. */
export const REFERS_BACK =
  /^(?:(?:and|but|so|then|yet|in|for|to|by|with|of|from|at|on|after|before|because)\s)*(?:he|she|it|they|his|her|its|their|this|these|that|those|him|them|both|such)\b/i;
export const REFERS_TO_A_PERSON = /\b(?:he|she|him|his|hers?)\b/i;
