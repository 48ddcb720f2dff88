// The citation styles, each opened when it is first asked for and kept warm from then on: building an engine costs up
// to half a second, and a warm one need not format the same thing again.
import { readFile } from "node:fs/promises";
import { builtInStyles, type BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";
import { openCache } from "@ibid/core/cite/open-cache.ts";
import { openStyle, type Style } from "@ibid/core/cite/open-style.ts";

export interface Styles {
  builtIn(name: BuiltInStyleName): Promise<Style>;
  /** A style that a user brought, from its text. Throws `style_unreadable`. */
  own(csl: string): Promise<Style>;
}

/** At least this many of the users' own styles stay warm, at most twice as many: an engine takes some 40 MB. */
const OWN_STYLES = 4;

export function openStyles(): Styles {
  const opened = new Map<BuiltInStyleName, Promise<Style>>();
  const own = openCache(OWN_STYLES);
  const open = async (name: BuiltInStyleName): Promise<Style> => {
    const { file, rules } = builtInStyles[name];
    return openStyle({ xml: await readStyleFile(file), locale: await readLocale(), rules });
  };
  return {
    builtIn(name) {
      const style = opened.get(name) ?? open(name);
      opened.set(name, style);
      return style;
    },
    own: (csl) => own.once(csl, async () => openStyle({ xml: csl, locale: await readLocale() })),
  };
}

/** English, which users' own styles need too. */
function readLocale(): Promise<string> {
  return readStyleFile("locales-en-US.xml");
}

function readStyleFile(name: string): Promise<string> {
  return readFile(new URL(import.meta.resolve(`@ibid/core/cite/styles/${name}`)), "utf8");
}
