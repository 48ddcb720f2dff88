import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { urlOf } from "../browser/api.ts";

/** The browser saves what the server sends: a file, whatever its size. */
export function exportChat(sessionId: string, format: "markdown" | "typst" | "json"): void {
  const link = document.createElement("a");
  link.href = urlOf(endpoints.exportSession, { params: { id: sessionId }, query: { format } });
  link.download = "";
  link.click();
}
