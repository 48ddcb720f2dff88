// Reference data of a source, as CSL-JSON. Only what every kind needs is spelled out; the rest passes through.
import { z } from "zod";
import { limitItem } from "./limit-item.ts";
import { LIMITS } from "./limits.ts";

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

const Fields = z.looseObject({
  type: z.string().min(1),
  title: z
    .string({ error: "Give it a title." })
    .trim()
    .min(1, "Give it a title.")
    .max(LIMITS.referenceTitle, "A title can have at most 1,000 characters."),
  author: z.array(CslName).optional(),
  issued: CslDate.optional(),
  accessed: CslDate.optional(),
  publisher: z.string().optional(),
  URL: z.string().optional(),
  DOI: z.string().optional(),
  ISBN: z.string().optional(),
});

/** Refuses what is too long. Files and pages are not refused for it: `limitItem` shortens what they state. */
export const CslItem = Fields.superRefine((item, context) => {
  for (const field of limitItem(item).shortened)
    context.addIssue({
      code: "custom",
      path: [field],
      message: `“${field}” is too long. A field can have at most 2,000 characters, a name 300, and a list 200 names.`,
    });
});
export type CslItem = z.infer<typeof CslItem>;
