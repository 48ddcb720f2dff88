// Lines at the beginning of a source that say who made it.

const NAME =
  "\\p{Lu}[\\p{L}.'’-]*(?:[ \\t]{1,3}(?:(?:de|von|van|der|da|di|la|le|bin|al)[ \\t]{1,3})?\\p{Lu}[\\p{L}.'’-]*){0,4}";
const ROLE =
  "(?:Lecturers?|Instructors?|Professors?|Teachers?|Speakers?|Presenters?|Tutors?|Authors?|Editors?|Written by|Presented by|Taught by|Prepared by|Recorded by|Given by|Course (?:leader|director|convenor)|By)";
const CREDIT = new RegExp(
  `(?:^|\\n|[.·|•–—-][ \\t])[ \\t]{0,20}(?:#{1,6} ?|[*_]{1,2})?(?:${ROLE}\\s{0,3}(?:[:–—-]|\\b)\\s{0,3}[*_]{0,2}\\s{0,3}${NAME}|(?:Prof(?:essor|\\.)?|Dr\\.?|PD|Mr\\.?|Mrs\\.?|Ms\\.?)[ \\t]{1,3}(?:(?:Dr\\.?|med\\.|rer\\.|nat\\.)[ \\t]{1,3}){0,4}${NAME})`,
  "u",
);

/** Whether a text names who made it: "Lecturer: Ann Lee", "Dr. Nora Lindqvist", "By Jane Doe". */
export function hasCredit(text: string): boolean {
  return CREDIT.test(text);
}
