// Which sentences a reader would want a source for. Careful: one asked for too many is one that is not listened to.

/** A share, a measured or counted amount, a year of something that happened. */
const FIGURE =
  /\b\d+(?:[.,]\d+)*\s?(?:%|percent|per cent)|\b\d+(?:[.,]\d+)+\b|\b\d{3,}\b|\b\d+(?:[.,]\d+)*\s(?:million|billion|thousand|times)\b/i;
const REPORT =
  /\b(?:stud(?:y|ies)|research|researchers|experiments?|evidence|surveys?|meta-analys[ie]s|trials?)\b.{0,40}\b(?:shows?|showed|shown|finds?|found|suggests?|suggested|demonstrates?|demonstrated|indicates?|indicated|proves?|proved|proven|reports?|reported)\b/i;
const ATTRIBUTED =
  /\b[Aa]ccording to\b|\b\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+| et al\.)? (?:argues?|argued|claims?|claimed|showed|found|demonstrated|wrote|observed)\b/u;
const QUOTATION = /[“"](?:\S+\s+){3,}\S+[”"]/;
/** The writer speaks of the text, or asks. */
const OWN =
  /\?\s*$|\b(?:this (?:essay|paper|chapter|section|report)|we will|I will|I argue|I think|in my opinion)\b/i;

/** What is longer is no sentence but a table or a list, and comparing it would take long. */
const LONGEST = 2000;

export function needsNote(sentence: string): boolean {
  if (sentence.length > LONGEST || OWN.test(sentence)) return false;
  return [FIGURE, REPORT, ATTRIBUTED, QUOTATION].some((sign) => sign.test(sentence));
}
