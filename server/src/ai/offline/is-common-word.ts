import { readFile } from "node:fs/promises";

const VOCABULARY = new URL("../../../models/all-MiniLM-L6-v2/vocab.txt", import.meta.url);
const ENDINGS = /(?:s|es|ed|ing|ly|er)$/;

/** Read when it is first needed, and kept as the one text that it is: a set of 30,000 words would be ten times as large. */
let words: Promise<string> | undefined;

/** Whether a word is among the 30,000 most common of English texts, as it is or without its ending. */
export async function isCommonWord(word: string): Promise<boolean> {
  words ??= readFile(VOCABULARY, "latin1").then((text) => `\n${text.replaceAll("\r", "")}\n`);
  const all = await words;
  const plain = word.toLowerCase();
  return [plain, plain.replace(ENDINGS, ""), plain.replace(/ing$|ed$/, "e")].some(
    (form) => form.length > 2 && all.includes(`\n${form}\n`),
  );
}
