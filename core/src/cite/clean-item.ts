import { FIELD_ELLIPSIS } from "./runs-format.ts";

/**
 * A copy of an item that holds nothing but text: no control characters (our own marks are made of them), no half
 * surrogates, and one line per field.
 */
export function cleanItem<T>(value: T): T {
  if (typeof value === "string") return cleanText(value) as T;
  if (Array.isArray(value)) return value.map((each) => cleanItem(each as unknown)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanItem(each as unknown)])) as T;
}

function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll("…", FIELD_ELLIPSIS)
    .trim();
}
