// The answerer that needs no model, where others have to know it: its name as a model, and how the paragraphs begin that it
// says itself. Everything else in its answers is quoted.

/** What `model` says of its answers and of the settings. */
export const BUILT_IN = "extractive";

/** "Searched for “spacing” and “memory”:", the first line of an answer. */
export const SEARCHED_FOR = "Searched for ";

/** "Your sources may not say when.", "Your sources do not answer “…”.": what they lack. */
export const LACKS = "Your sources ";
