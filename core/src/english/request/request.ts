/** What a question wants. */
export type Request =
  | { kind: "small-talk"; which: SmallTalk; /** For a quiz: on what. */ about: string | null }
  /** `place`: its words, for `readPlace`. `about`: only what it says about this. */
  | { kind: "place"; place: string; source: string | null; about: string | null }
  /** `also`: the other half of "who wrote it, and when?" */
  | { kind: "shelf"; asks: ShelfAsks; also?: ShelfAsks; source: string | null }
  | { kind: "outline"; source: string | null }
  | { kind: "question" };

/**
 * `task`: something to write or make. `complaint`: the answer was no good. `lost`: the course is too much. `trust`: whether
 * an answer is right. `adding`: how sources get here. `chat`: nothing to do with the course.
 */
export type SmallTalk =
  | "greeting"
  | "thanks"
  | "goodbye"
  | "help"
  | "quiz"
  | "study"
  | "task"
  | "complaint"
  | "lost"
  | "trust"
  | "adding"
  | "chat";
export type ShelfAsks = "count" | "list" | "new" | "lecturer" | "author" | "date" | "length";
