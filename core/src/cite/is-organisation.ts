/** Words that people's names do not contain. */
const WORDS = new RegExp(
  `\\b(?:${[
    "academ(?:y|ies)|administration|agency|alliance|army|association|authority|bank|board|bureau|cent(?:er|re)s?|church",
    "clinic|club|coalition|collaboration|colleges?|commission|committee|company|conference|congress|consortium",
    "contributors|corp(?:oration)?|council|court|department|directorate|editors|editorial|federal|federation|foundation",
    "fund|gmbh|government|group|hospital|house|inc|initiative|institut(?:e|es|ion|ions|o)?|international|journal|lab",
    "laborator(?:y|ies)|labs|league|library|llc|ltd|magazine|ministry|museum|national|nations|navy|network|news",
    "observatory|office|organi[sz]ations?|parliament|party|press|programme?|project|research|schools?|senate|services?",
    "society|staff|states|task force|team|trust|union|universi(?:ty|ties|dad|té|tät|tà|teit)|wikipedia|working group|world",
  ].join("|")})\\b`,
  "i",
);

/** Whether a name is that of an organisation: it has a telling word, or a form that no person's name has. */
export function isOrganisation(name: string): boolean {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return false;
  return (
    WORDS.test(name) ||
    /^the\s/i.test(name) ||
    /\s(?:of|for|on|and|&)\s/.test(name) ||
    /[\d@/]/.test(name) ||
    words.length > 5 ||
    words.every((word) => /^[\p{Lu}\d]{2,}$/u.test(word))
  );
}
