// What a student with a lot of material does.
import { writePdf } from "../../server/test/files/write-pdf.ts";
import type { Action } from "./action.ts";
import { bibtex, prose } from "./inputs.ts";

const REFERENCES = 9_000;
const MB = 1024 * 1024;

export const ordinaryActions: readonly Action[] = [
  {
    name: "first citation",
    run: async ({ ibid, seeded }) => void (await ibid.read(`/api/sources/${seeded.sourceIds[0]}/citation`)),
  },
  bibliography("apa"),
  bibliography("mla"),
  {
    name: "first preview, 1,000 Chicago notes",
    run: async ({ ibid, seeded }) =>
      void (await ibid.read(`/api/documents/${seeded.documents["chicago"]}/preview`)),
  },
  {
    name: "preview after one word, 1,000 Chicago notes",
    async run({ ibid, seeded }) {
      const path = `/api/documents/${seeded.documents["chicago"]}`;
      const { content, version } = await ibid.read<{ content: string; version: number }>(path);
      await ibid.read(path, { method: "PUT", json: { content: `Now ${content}`, version } });
      await ibid.read(`${path}/preview`);
    },
  },
  importing("BibTeX import, 9,000 references"),
  importing("BibTeX import, the same again"),
  exporting("bibtex"),
  exporting("ris"),
  exporting("csl-json"),
  {
    name: "list of 9,000 sources, all pages",
    run: async ({ ibid, seeded }) => void (await ibid.list(`/api/courses/${seeded.courseId}/sources`)),
  },
  {
    name: "question of 8,000 a-",
    async run({ ibid, courseId }) {
      const { id } = await ibid.read<{ id: string }>("/api/sessions", { json: { courseId } });
      await ibid.send("/api/chat", { json: { sessionId: id, content: "a-".repeat(8_000) } });
    },
  },
  {
    name: "200 small files, until read",
    async run({ ibid, courseId }) {
      const files = Array.from({ length: 200 }, (_, n) => {
        return new File([`# File ${n}\n\n${prose(2_000)} File ${n}.`], `file-${n}.md`);
      });
      await ibid.upload(courseId, files);
      await ibid.untilRead(courseId);
    },
  },
  ...(["markdown", "json"] as const).map((format) => ({
    name: `chat of 5,000 messages, ${format} export`,
    run: async ({ ibid, seeded }: Parameters<Action["run"]>[0]) =>
      void (await ibid.send(`/api/sessions/${seeded.sessionId}/export?format=${format}`)),
  })),
  {
    name: "save 1 MB",
    run: async ({ ibid, courseId }) => {
      const json = { courseId, title: "Long", content: prose(999_000) };
      await ibid.read("/api/documents", { json });
    },
  },
  {
    name: "compile 1 MB",
    async run({ ibid, courseId }) {
      const json = { courseId, title: "Longer", content: prose(999_000) };
      const { id } = await ibid.read<{ id: string }>("/api/documents", { json });
      await ibid.read(`/api/documents/${id}/preview`);
    },
  },
  reading("10 MB of text, until read", () => new File([prose(10 * MB)], "long.txt")),
  reading("PDF of 1,000 pages, until read", () => {
    const pages = Array.from({ length: 1_000 }, (_, n) => ({
      lines: Array.from({ length: 30 }, (_, line) => `Page ${n}, line ${line}: the moon pulls the sea.`),
    }));
    return new File([new Uint8Array(writePdf(pages))], "long.pdf");
  }),
  {
    name: "outline and look-ups, 20,000 passages",
    async prepare({ ibid, courseId }) {
      for (const part of [1, 2, 3]) {
        await ibid.upload(courseId, [new File([`# Part ${part}\n\n${prose(10 * MB)}`], `part-${part}.md`)]);
        await ibid.untilRead(courseId);
      }
    },
    async run({ ibid, courseId }) {
      const { id } = await ibid.read<{ id: string }>("/api/sessions", { json: { courseId } });
      for (const content of LOOK_UPS) await ibid.send("/api/chat", { json: { sessionId: id, content } });
      const { items } = await ibid.read<{ items: { id: string }[] }>(`/api/courses/${courseId}/sources`);
      for (const source of items) await ibid.send(`/api/sources/${source.id}`, { method: "DELETE" });
    },
  },
];

const LOOK_UPS = [
  "Summarise the course",
  "Summarise part 2",
  "What is in section 3.2?",
  "Which page mentions the chapter?",
  "What is Figure 7?",
];

function bibliography(style: "apa" | "mla"): Action {
  return {
    name: `bibliography of 1,000, ${style.toUpperCase()}`,
    run: async ({ ibid, seeded }) =>
      void (await ibid.read(`/api/documents/${seeded.documents[style]}/bibliography?format=text`)),
  };
}

function importing(name: string): Action {
  return {
    name,
    async run({ ibid, seeded }) {
      const json = { text: bibtex(REFERENCES, 1_000) };
      await ibid.read(`/api/courses/${seeded.courseId}/references`, { json });
    },
  };
}

function exporting(format: string): Action {
  return {
    name: `${format} export, 10,000 references`,
    async run({ ibid, seeded }) {
      const { status } = await ibid.send(`/api/courses/${seeded.courseId}/references?format=${format}`);
      if (status !== 200) throw new Error(`export: ${status}`);
    },
  };
}

function reading(name: string, file: () => File): Action {
  return {
    name,
    async run({ ibid, courseId }) {
      const ids = await ibid.upload(courseId, [file()]);
      await ibid.untilRead(courseId);
      // Vectors for all of it would take minutes.
      for (const id of ids) await ibid.send(`/api/sources/${id}`, { method: "DELETE" });
    },
  };
}
