// What administrators see of the whole.
import { z } from "zod";
import { Id } from "../id.ts";

export const JobKind = z.enum(["read", "embed"]);
export type JobKind = z.infer<typeof JobKind>;

export const JobsOfPerson = z.object({
  kind: JobKind,
  owner: z.object({ id: Id, name: z.string() }),
  waiting: z.number(),
  failed: z.number(),
});
export type JobsOfPerson = z.infer<typeof JobsOfPerson>;

/** Somebody else's computer, or another program of this one, that is sent something. */
export const Service = z.object({
  what: z.enum(["model", "embedder", "transcriber", "reranker", "search", "mail"]),
  /** Such as "openai/gpt-5". */
  name: z.string(),
  host: z.string(),
  /** It runs on Ibid's own computer: what is sent there does not leave it. */
  isHere: z.boolean(),
});
export type Service = z.infer<typeof Service>;

export const Overview = z.object({
  jobs: z.array(JobsOfPerson),
  /** Empty: everything is done by Ibid itself. */
  services: z.array(Service),
});
export type Overview = z.infer<typeof Overview>;
