// The HTML that the CSL suite expects → runs.
import { joinRuns, type RichText, type Run } from "@ibid/core/cite/rich-text.ts";

const LOOKS: [tag: RegExp, look: Record<string, boolean>][] = [
  [/^<(i|em)>/, { italic: true }],
  [/^<b>/, { bold: true }],
  [/^<sup>/, { superscript: true }],
  [/^<sub>/, { subscript: true }],
  [/font-style: ?normal/, { italic: false }],
  [/font-style: ?italic/, { italic: true }],
  [/font-variant: ?small-caps/, { smallCaps: true }],
  [/font-variant: ?normal/, { smallCaps: false }],
  [/font-weight: ?bold/, { bold: true }],
  [/font-weight: ?normal/, { bold: false }],
  [/text-decoration: ?underline/, { underline: true }],
  [/text-decoration: ?none/, { underline: false }],
  [/"baseline"/, { superscript: false, subscript: false }],
];

export function readHtmlRuns(html: string): RichText {
  const runs: Run[] = [];
  const open: Record<string, boolean>[] = [];
  for (const part of html.split(/(<\/?(?:i|em|b|sup|sub|span|div|a)(?: [^>]*)?>)/)) {
    if (part.startsWith("</") && /^<\/\w+>$/.test(part)) {
      if (part === "</div>") runs.push({ text: " " });
      open.pop();
    } else if (/^<\w+( [^>]*)?>$/.test(part)) {
      if (/csl-(block|indent)/.test(part)) runs.push({ text: " " });
      open.push(LOOKS.find(([tag]) => tag.test(part))?.[1] ?? {});
    } else if (part !== "") {
      const look: Record<string, boolean> = {};
      for (const each of open) Object.assign(look, each);
      const isOn = Object.entries(look).filter(([, value]) => value);
      runs.push({ text: decode(part), ...Object.fromEntries(isOn) });
    }
  }
  return joinRuns(runs);
}

function decode(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&amp;", "&");
}
