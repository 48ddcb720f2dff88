import { type LanguageModel, generateText } from "ai";

const MOST_VARIANTS = 3;
const LIMIT_MS = 3000;
const MOST_OUTPUT_TOKENS = 200;
const LONGEST = 300;

/** Other wordings of a question, from the model (RAG-Fusion). None when it is slow or fails: the question itself is enough. */
export async function askForVariants(model: LanguageModel, query: string): Promise<string[]> {
  const asked = generateText({
    model,
    instructions: `Rewrite a search query in ${MOST_VARIANTS} other ways: synonyms, technical terms, the wording a textbook would use. One per line, nothing else.`,
    prompt: query,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(LIMIT_MS),
  });
  const text = await asked.then(
    (answer) => answer.text,
    () => "",
  );
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, "").trim())
    .filter((line) => line !== "" && line.length <= LONGEST && line.toLowerCase() !== query.toLowerCase())
    .slice(0, MOST_VARIANTS);
}
