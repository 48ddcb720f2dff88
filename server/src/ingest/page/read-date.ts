// A date as people and machines write it on a page → CSL date parts.
import type { CslDate } from "@ibid/core/contract/csl-item.ts";

/** Months by how they begin, in the languages most pages are written in. */
const MONTHS: [number, RegExp][] = [
  [1, /^(?:jan|ene|gen|jän|янв)/],
  [2, /^(?:feb|fev|fév|фев)/],
  [3, /^(?:mar|mär|mrt|maa|мар)/],
  [4, /^(?:apr|abr|avr|апр)/],
  [5, /^(?:may|mai|mag|mei|maj|ма[йя])/],
  [6, /^(?:jun|giu|juin|июн)/],
  [7, /^(?:jul|lug|juil|июл)/],
  [8, /^(?:aug|ago|aoû|aou|авг)/],
  [9, /^(?:sep|set|сен)/],
  [10, /^(?:oct|okt|ott|out|окт)/],
  [11, /^(?:nov|ноя)/],
  [12, /^(?:dec|dez|dic|déc|дек)/],
];

export function readDate(stated: string): CslDate | null {
  const text = stated.slice(0, 200).toLowerCase();
  for (const [pattern, order] of PATTERNS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const part = (name: "y" | "m" | "d") => (order.includes(name) ? match[order.indexOf(name) + 1]! : "");
    const parts = toParts(part("y"), part("m"), part("d"));
    if (parts !== null) return { "date-parts": [parts] };
  }
  return null;
}

/** Each with the order of its groups. */
const PATTERNS: [RegExp, string][] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, "ymd"],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/, "ymd"],
  [/(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er|º)?\s+(?:de\s+)?(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})(?!\d)/u, "dmy"],
  [/(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u, "mdy"],
  [/(?<!\d)(\d{1,2})-(\p{L}{3,})-(\d{4})(?!\d)/u, "dmy"],
  [/(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, "dmy"],
  // 3/4/2020 may be March or April; 13/4/2020 can't be.
  [/(?<!\d)(1[3-9]|2\d|3[01])[/-](\d{1,2})[/-](\d{4})(?!\d)/, "dmy"],
  [/(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/, "mdy"],
  [/(\p{L}{3,})\.?,?\s+(?:de\s+)?(\d{4})(?!\d)/u, "my"],
  [/^\s*(\d{4})[-/](\d{1,2})\s*$/, "ym"],
  [/^\s*(\d{4})\s*$/, "y"],
];

function toParts(year: string, month: string, day: string): number[] | null {
  const y = Number(year);
  if (y < 1400 || y > 2100) return null;
  if (month === "") return [y];
  const m = /^\d/.test(month) ? Number(month) : (MONTHS.find(([, name]) => name.test(month))?.[0] ?? 0);
  if (m < 1 || m > 12) return null;
  const d = Number(day);
  return day === "" ? [y, m] : d >= 1 && d <= 31 ? [y, m, d] : null;
}
