// What each person sets for themselves.
import { z } from "zod";
import { StyleName } from "../document.ts";
import { LIMITS } from "../limits.ts";
import { plainName } from "../plain-name.ts";

export const ThemeChoice = z.enum(["system", "light", "dark"]);
export type ThemeChoice = z.infer<typeof ThemeChoice>;

export const Paper = z.enum(["a4", "us-letter"]);
export type Paper = z.infer<typeof Paper>;

/** As people call it: "German". The person who asks gets answers in it, whatever language they ask in. */
const AnswerLanguage = z
  .string()
  .trim()
  .regex(/^\p{L}[\p{L}\p{M} ()'’-]*$/u, "Write the name of a language, such as German.")
  .max(60, "The name of a language can have at most 60 characters.");

const Named = z
  .string()
  .overwrite(plainName)
  .trim()
  .min(1, "Write a name, or leave it out.")
  .max(LIMITS.title, "A name can have at most 200 characters.");

/** Null: as usual. */
export const Preferences = z.object({
  theme: ThemeChoice.nullable(),
  answerLanguage: AnswerLanguage.nullable(),
  /** For new courses. */
  style: StyleName.nullable(),
  /** For the title pages of documents. */
  authorName: Named.nullable(),
  courseName: Named.nullable(),
  paper: Paper.nullable(),
});
export type Preferences = z.infer<typeof Preferences>;
