// The whole data model. Constraints carry the invariants:
// - every row of a shelf, a chat or a document has an owner, and foreign keys include it, so a row can't point at another owner's row (I12);
// - a number is given once per session, and a message uses a number and a pooled source once (I4);
// - a session has one running run at most (I8).
export * from "./schema/audit.ts";
export * from "./schema/calls.ts";
export * from "./schema/chat.ts";
export * from "./schema/drafting.ts";
export * from "./schema/highlights.ts";
export * from "./schema/links.ts";
export * from "./schema/people.ts";
export * from "./schema/settings.ts";
export * from "./schema/sharing.ts";
export * from "./schema/shelf.ts";
export * from "./schema/steady-clock.ts";
export * from "./schema/usage.ts";
export * from "./schema/writing.ts";
