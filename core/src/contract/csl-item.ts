// Reference data of a source, as CSL-JSON. Only what every kind needs is spelled out; the rest passes through.
import { z } from "zod";

export const CslName = z.looseObject({
  family: z.string().optional(),
  given: z.string().optional(),
  literal: z.string().optional(),
});
export type CslName = z.infer<typeof CslName>;

export const CslDate = z.looseObject({
  "date-parts": z.array(z.array(z.union([z.number(), z.string()])).max(3)).optional(),
  literal: z.string().optional(),
});
export type CslDate = z.infer<typeof CslDate>;

export const CslItem = z.looseObject({
  type: z.string().min(1),
  title: z
    .string({ error: "Give it a title." })
    .trim()
    .min(1, "Give it a title.")
    .max(1000, "A title can have at most 1,000 characters."),
  author: z.array(CslName).optional(),
  issued: CslDate.optional(),
  accessed: CslDate.optional(),
  publisher: z.string().optional(),
  URL: z.string().optional(),
  DOI: z.string().optional(),
  ISBN: z.string().optional(),
});
export type CslItem = z.infer<typeof CslItem>;
