import { Text } from "@codemirror/state";

/** Character for character: positions of the stored text are positions of the editor. */
export function toText(content: string): Text {
  return Text.of(content.split("\n"));
}
