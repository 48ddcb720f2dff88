// How somebody keeps a shelf in order: groups such as "Week 3", one inside another at most, and tags.
import { z } from "zod";
import { json, patch } from "../endpoint.ts";
import { Id } from "../id.ts";
import { LIMITS } from "../limits.ts";
import { plainName } from "../plain-name.ts";
import { unlessRefused } from "../unless-refused.ts";

const oneLine = (name: string): string => plainName(name).replace(/\s+/g, " ").trim();

const GroupName = z
  .string()
  .overwrite(oneLine)
  .min(1, "Give the group a name.")
  .max(LIMITS.groupName, `The name of a group can have at most ${LIMITS.groupName} characters.`);

/** The group that a source is in, and before it the one around that. Empty: none. */
export const GroupPath = z.array(GroupName).max(2, "A group can be in one other group, not deeper.");
export type GroupPath = z.infer<typeof GroupPath>;

export const Tag = z
  .string()
  .overwrite((tag) => oneLine(tag.replace(/^\s*#+/, "")))
  .min(1, "A tag needs at least one letter.")
  .max(LIMITS.tag, `A tag can have at most ${LIMITS.tag} characters.`);

const Tags = z.array(Tag).max(LIMITS.tags);

/** What is left out stays as it is. */
export const Arrangement = z
  .strictObject({
    sourceIds: z.array(Id).min(1, "Name at least one source.").max(LIMITS.arranged),
    group: GroupPath.optional(),
    addTags: Tags.optional(),
    removeTags: Tags.optional(),
  })
  .refine(
    ({ group, addTags, removeTags }) => (group ?? addTags ?? removeTags) !== undefined,
    unlessRefused("Say what to change: the group, or tags."),
  );
export type Arrangement = z.infer<typeof Arrangement>;

export const arrangementEndpoints = {
  arrangeSources: patch(
    "/api/courses/:id/sources",
    "Put sources of a course into a group, or out of one, and add or remove tags: all of them, or none.",
    { body: Arrangement, response: json(z.object({ changed: z.number().int() })) },
  ),
};
