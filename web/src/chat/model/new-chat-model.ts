// The model that was chosen for the next new chat. Once the server knows the chat, it knows its model.
import { keepString, keptString } from "../../browser/keep-typed.ts";

export const newChatModelKey = (courseId: string): string => `ibid:model:${courseId}:new`;

export function newChatModel(courseId: string): string | null {
  return keptString(newChatModelKey(courseId)) || null;
}

export function forgetNewChatModel(courseId: string): void {
  keepString(newChatModelKey(courseId), null);
}
