// Lines at the beginning of a source that say who made it, and when.

const NAME =
  "\\p{Lu}[\\p{L}.'’-]*(?:[ \\t]{1,3}(?:(?:de|von|van|der|da|di|la|le|bin|al)[ \\t]{1,3})?\\p{Lu}[\\p{L}.'’-]*){0,4}";
const ROLE =
  "(?:Lecturers?|Instructors?|Professors?|Teachers?|Speakers?|Presenters?|Tutors?|Authors?|Editors?|Written by|Presented by|Taught by|Prepared by|Recorded by|Given by|Course (?:leader|director|convenor)|(?:Teaching [Aa]|A)ssistants?|By)";
const CREDIT = new RegExp(
  `(?:^|\\n|[.·|•–—-][ \\t])[ \\t]{0,20}(?:#{1,6} ?|[*_]{1,2})?(?:${ROLE}\\s{0,3}(?:[:–—-]|\\b)\\s{0,3}[*_]{0,2}\\s{0,3}${NAME}|(?:Prof(?:essor|\\.)?|Dr\\.?|PD|Mr\\.?|Mrs\\.?|Ms\\.?)[ \\t]{1,3}(?:(?:Dr\\.?|med\\.|rer\\.|nat\\.)[ \\t]{1,3}){0,4}${NAME})`,
  "u",
);

/** "I'm Ann Lee, I teach history": a speaker begins with a name. */
const INTRODUCTION = new RegExp(
  `\\b(?:I['’]?m|I am|[Mm]y name is|[Mm]y name['’]s) ${NAME} ?(?:[,.]|and\\b)`,
  "u",
);
const MONTHS =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const DATE = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTHS}\\.?,? \\d{4}|${MONTHS}\\.? (?:\\d{1,2}(?:st|nd|rd|th)?, )?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4})\\b|(?:^|[\\s(,])(?:19|20)\\d{2}(?=[).,;\\s]*$)|\\d \\((?:19|20)\\d{2}\\)(?=[,:;] \\d)`,
  "m",
);

/** Whether a text names who made it: "Lecturer: Ann Lee", "Dr. Nora Lindqvist", "By Jane Doe". */
export function hasCredit(text: string): boolean {
  return CREDIT.test(text) || INTRODUCTION.test(text);
}

/** Whether a line is dated: "11 November 2025", "Journal of Memory, 2021", "Memory 12 (2019), 44–61". */
export function hasDate(text: string): boolean {
  return DATE.test(text);
}
