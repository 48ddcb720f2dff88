// What the tests of specification E share: a document to write in, and the calls of its tools.
import type { Document } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { pdfWords } from "../server/test/pdf-words.ts";
import type { IbidOverHttp } from "./over-http.ts";
import type { ServerUnderTest } from "./set-up/start-servers.ts";

export interface Writing {
  courseId: string;
  documentId: string;
  /** Calls a tool with this document; its answer must be a success. */
  tool<T = Record<string, unknown>>(name: string, input?: object): Promise<T>;
  /** `GET /api/sources/:documentId` */
  sidebar(): Promise<Source[]>;
  addSource(body: object): Promise<Source>;
  document(): Promise<Document>;
  /** What the PDF says, without white space. */
  pdf(): Promise<string>;
  bibliography(format?: string): Promise<string>;
}

/** A course of its own with an empty document. */
export async function startWriting(ibid: IbidOverHttp & ServerUnderTest): Promise<Writing> {
  const made = async (path: string, body: object) => (await ibid.post<{ id: string }>(path, body)).body.id;
  const courseId = await made("/api/courses", { title: "Climate" });
  const documentId = await made("/api/documents", { courseId, title: "Climate Change Essay" });
  const tool: Writing["tool"] = async (name, input = {}) => {
    const { status, body } = await ibid.post(`/api/tools/${name}`, { documentId, ...input });
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    courseId,
    documentId,
    tool,
    sidebar: async () => (await ibid.get<Source[]>(`/api/sources/${documentId}`)).body,
    async addSource(input) {
      const { status, body } = await ibid.post<Source>("/api/sources", { documentId, ...input });
      if (status !== 201) throw new Error(`POST /api/sources: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    document: async () => (await ibid.get<Document>(`/api/documents/${documentId}`)).body,
    async pdf() {
      const response = await fetch(`${ibid.address}/api/documents/${documentId}/pdf`);
      if (!response.ok) throw new Error(await response.text());
      return await pdfWords(new Uint8Array(await response.arrayBuffer()));
    },
    bibliography: async (format = "APA") =>
      (await tool<{ bibliography: string }>("updateBibliography", { format })).bibliography,
  };
}
