// The citation styles that Ibid brings, read from their files when they are first asked for and kept warm from then
// on. A style of a user's own is opened from its text with `openStyle`.
import { readFile } from "node:fs/promises";
import { builtInStyles, type BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";
import { openStyle, type Style } from "@ibid/core/cite/open-style.ts";

export interface Styles {
  /** The English locale, which styles of a user's own need too. */
  locale(): Promise<string>;
  builtIn(name: BuiltInStyleName): Promise<Style>;
}

export function openStyles(): Styles {
  const opened = new Map<BuiltInStyleName, Promise<Style>>();
  const locale = (): Promise<string> => readStyleFile("locales-en-US.xml");
  const open = async (name: BuiltInStyleName): Promise<Style> => {
    const { file, rules } = builtInStyles[name];
    return openStyle({ xml: await readStyleFile(file), locale: await locale(), rules });
  };
  return {
    locale,
    builtIn(name) {
      const style = opened.get(name) ?? open(name);
      opened.set(name, style);
      return style;
    },
  };
}

function readStyleFile(name: string): Promise<string> {
  return readFile(new URL(import.meta.resolve(`@ibid/core/cite/styles/${name}`)), "utf8");
}
