// Verbs with an irregular past: a question asks what somebody did find, a text says what they found.

const FORMS =
  `become became, begin began begun, bring brought, build built, buy bought, catch caught, choose chose chosen,
  come came, draw drew drawn, drink drank drunk, drive drove driven, fall fell fallen, feel felt, fight fought, find found,
  fly flew flown, forget forgot forgotten, freeze froze frozen, give gave given, go went gone, grow grew grown, hear heard,
  hold held, keep kept, know knew known, lead led, leave left, lose lost, make made, mean meant, meet met, pay paid,
  rise rose risen, run ran, say said, see saw seen, seek sought, sell sold, send sent, show showed shown, sleep slept,
  speak spoke spoken, spend spent, stand stood, take took taken, teach taught, tell told, think thought, throw threw thrown,
  understand understood, win won, write wrote written`
    .split(",")
    .map((verb) => verb.trim().split(/\s+/));

const BASE = new Map(FORMS.flatMap(([base, ...others]) => others.map((other) => [other, base!])));
const PAST = new Map(FORMS.map(([base, past]) => [base!, past!]));

/** "found" → "find"; undefined if it is not an irregular form. */
export const baseOf = (word: string): string | undefined => BASE.get(word);

/** "find" → "found"; undefined if it is not an irregular verb. */
export const pastOf = (word: string): string | undefined => PAST.get(word);
