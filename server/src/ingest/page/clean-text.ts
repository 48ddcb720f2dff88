// What pages write into attributes and scripts is often HTML once more: "Tom &amp;amp; Jerry", "<b>Title</b>".
import { parseHtml } from "../html/parse-html.ts";
import type { PageDocument } from "./page-element.ts";

/** One line of plain text. */
export function cleanText(stated: string): string {
  const isHtml = /&#?\w+;|<\/?\w/.test(stated);
  const root = isHtml ? (parseHtml(`<html>${stated}</html>`) as PageDocument).documentElement : null;
  const plain = root === null ? stated : root.textContent;
  return plain.replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim();
}
