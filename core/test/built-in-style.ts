import { readFileSync } from "node:fs";
import { builtInStyles, type BuiltInStyleName } from "../src/cite/built-in-styles.ts";
import { openStyle, type Style } from "../src/cite/open-style.ts";

const opened = new Map<BuiltInStyleName, Style>();

/** A style of the house, opened once: building one takes a while. */
export function builtInStyle(name: BuiltInStyleName): Style {
  const { file, rules } = builtInStyles[name];
  const style =
    opened.get(name) ?? openStyle({ xml: styleFile(file), locale: styleFile("locales-en-US.xml"), rules });
  opened.set(name, style);
  return style;
}

export function styleFile(name: string): string {
  return readFileSync(new URL(`../src/cite/styles/${name}`, import.meta.url), "utf8");
}
