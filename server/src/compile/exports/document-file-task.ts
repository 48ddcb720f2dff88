// HTML of the compiler → a file to take away, in a thread.
import type { DocumentFormat } from "@ibid/core/contract/document.ts";
import { tidyHtml } from "./tidy-html.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { writePage } from "./write-page.ts";
import { writeWord } from "./write-word.ts";

export interface FileToWrite {
  html: string;
  title: string;
  format: DocumentFormat;
}

export async function run({ html, title, format }: FileToWrite): Promise<string | Uint8Array> {
  const document = tidyHtml(html, title);
  switch (format) {
    case "docx":
      return await writeWord(document);
    case "html":
      return writePage(document);
    case "md":
      return writeMarkdown(document);
  }
}
