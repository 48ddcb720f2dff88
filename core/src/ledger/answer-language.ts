/** Added to what a model is told, for people who want answers in one language. */
export function inLanguage(language: string | null): string {
  if (language === null) return "";
  return `\n- Write in ${language}, whatever language the question and the sources are in. Quote the sources in their own words.`;
}
