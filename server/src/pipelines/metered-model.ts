import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { meterModel } from "../ai/models/meter-model.ts";
import type { ChatModel } from "../ai/models/create-model.ts";
import type { Context } from "../context.ts";
import { asOwner, keepActing } from "../db/isolation/acting.ts";
import type { UserId } from "../db/users.ts";
import { type ModelUse, recordModelUse } from "../limits/record-model-use.ts";

/** The configured model, whose calls are noted as made for this person. The built-in answerer costs nothing. */
export function meteredModel(
  { model, db, log }: Pick<Context, "model" | "db" | "log">,
  user: UserId,
  /** The message or draft that is being written. */
  forId: string,
): ChatModel {
  const { name } = model;
  if (!isPaid(model)) return model;
  // Code that stops a stream also ends it.
  const note = keepActing((use: ModelUse) =>
    asOwner(user, () => recordModelUse(db, { user, forId, model: name }, use)).catch((error: unknown) =>
      log("error", "model.use-not-stored", { forId, error, ...use }),
    ),
  );
  return { name, language: meterModel(model.language, note) };
}

export function isPaid({ name }: Pick<ChatModel, "name">): boolean {
  return name !== BUILT_IN;
}
