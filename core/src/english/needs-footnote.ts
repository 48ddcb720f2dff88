// Which sentences a reader would want a source for. Careful: a check that asks too often is ignored.

/** A share, a measured or counted amount, a year of something that happened. */
const FIGURE =
  /\b\d+(?:[.,]\d+)*\s?(?:%|percent|per cent)|\b\d+(?:[.,]\d+)+\b|\b\d{3,}\b|\b\d+(?:[.,]\d+)*\s(?:million|billion|thousand|times)\b/i;
const REPORT =
  /\b(?:stud(?:y|ies)|research|researchers|experiments?|evidence|surveys?|meta-analys[ie]s|trials?)\b.{0,40}\b(?:shows?|showed|shown|finds?|found|suggests?|suggested|demonstrates?|demonstrated|indicates?|indicated|proves?|proved|proven|reports?|reported)\b/i;
const ATTRIBUTED =
  /\b[Aa]ccording to\b|\b\p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+| et al\.)? (?:argues?|argued|claims?|claimed|showed|found|demonstrated|wrote|observed)\b/u;
const QUOTATION = /[“"](?:\S+\s+){3,}\S+[”"]/;
/** The writer speaks about the text, gives an opinion or asks a question. */
const OWN =
  /\?\s*$|\b(?:this (?:essay|paper|chapter|section|report)|we will|I will|I argue|I think|in my opinion)\b/i;

/** Anything longer is a table or a list, not a sentence, and matching it would take long. */
const LONGEST = 2000;

export function needsFootnote(sentence: string): boolean {
  if (sentence.length > LONGEST || OWN.test(sentence)) return false;
  return [FIGURE, REPORT, ATTRIBUTED, QUOTATION].some((sign) => sign.test(sentence));
}
