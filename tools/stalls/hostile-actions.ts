// What a hostile web page, file, style or model brings.
import { request } from "node:http";
import type { Shown } from "../../server/test/model-stub/wire-protocol.ts";
import type { Action, Stage } from "./action.ts";
import { prose } from "./inputs.ts";

const MB = 1024 * 1024;

export const hostileActions: readonly Action[] = [
  ...["apa", "chicago"].map((style) => ({
    name: `page with a site name of 64 KB, cited in ${style}`,
    run: async (stage: Stage) => {
      const name = "a'".repeat(32_000);
      const ld = `<script type="application/ld+json">{"@type":"WebSite","name":"${name}"}</script>`;
      const html = `<html><head>${ld}</head><body><article><h1>Tides</h1><p>${prose(1_400)}</p></article></body></html>`;
      const ids = await stage.ibid.upload(stage.courseId, [new File([html], "page.html")]);
      await stage.ibid.untilRead(stage.courseId);
      await stage.ibid.send(`/api/sources/${ids[0]}/citation?style=${style}`);
    },
  })),
  citing("container title of 128 KB", { "container-title": "a'".repeat(64_000) }),
  citing("given name of 64,000 initials", { author: [{ family: "Doe", given: "A.".repeat(64_000) }] }),
  answering("[1] 8,000 times", "[1]".repeat(8_000)),
  answering("markers in 64 KB", "memory [1] decays [2] ".repeat(2_900)),
  answering("64,000 full stops", ".".repeat(64_000)),
  answering("8,000 nested lists", `${"* ".repeat(8_000)}x`),
  answering("64 KB of _a_", "_a_".repeat(21_000)),
  answering("64 KB of *a**b", "*a**b".repeat(12_800)),
  answering("64 KB of ](", "](".repeat(32_000)),
  answering("100,000 nested quotes", "> ".repeat(100_000)),
  answering("1 MB of [", "[".repeat(MB)),
  answering("700 KB of prose", prose(700_000)),
  importing("80 KB of @comment{", `${"@comment{\n".repeat(8_000)}@book{a,title={T}}`),
  importing("80 KB of nested accents", `@book{a,title={${"\\'{".repeat(26_000)}x${"}".repeat(26_000)}}}`),
  importing("160 KB of continuation lines", `TY  - BOOK\nTI  - T\n${"x\n".repeat(80_000)}ER  - \n`),
  styling("40,000 spaces", " ".repeat(40_000)),
  styling("40 KB of a'", "a'".repeat(20_000)),
  {
    name: "600 MB as a form to a JSON route",
    run: ({ ibid }) => flood(`${ibid.address}/api/courses`, 600 * MB, "multipart/form-data; boundary=x"),
  },
  {
    name: "700 MB uploaded in chunks",
    run: ({ ibid }) => flood(`${ibid.address}/api/sources`, 700 * MB, "multipart/form-data; boundary=x"),
  },
];

function citing(name: string, fields: object): Action {
  return {
    name: `${name}, cited`,
    async run({ ibid, courseId }) {
      const text = JSON.stringify([{ type: "article-journal", title: name, ...fields }]);
      const { status, text: answer } = await ibid.send(`/api/courses/${courseId}/references`, {
        json: { text },
      });
      if (status !== 201) return;
      const { items } = JSON.parse(answer) as { items: { source: { id: string } }[] };
      for (const style of ["apa", "chicago"])
        await ibid.send(`/api/sources/${items[0]?.source.id}/citation?style=${style}`);
    },
  };
}

/** The model searches, then says this; the chat is exported, and the answer put into a document. */
function answering(name: string, text: string): Action {
  return {
    name: `answer: ${name}`,
    async run({ ibid, model, courseId }) {
      model.play(({ shown }) =>
        hasSearched(shown)
          ? { text }
          : { calls: [{ name: "search_course_materials", input: { query: "sea" } }] },
      );
      const { id: sessionId } = await ibid.read<{ id: string }>("/api/sessions", { json: { courseId } });
      await ibid.send("/api/chat", { json: { sessionId, content: "What pulls the sea?" } });
      await ibid.send(`/api/sessions/${sessionId}/export?format=markdown`);
      const { items } = await ibid.read<{ items: { id: string }[] }>(
        `/api/sessions/${sessionId}/messages?limit=100`,
      );
      const title = { courseId, title: "An essay" };
      const { id, version } = await ibid.read<{ id: string; version: number }>("/api/documents", {
        json: title,
      });
      const insertion = { sessionId, messageId: items.at(-1)!.id, position: 0, version };
      await ibid.send(`/api/documents/${id}/insertions`, { json: insertion });
    },
  };
}

function hasSearched({ messages }: Shown): boolean {
  return messages.at(-1)?.role === "tool";
}

function importing(name: string, text: string): Action {
  return {
    name: `import: ${name}`,
    run: async ({ ibid, courseId }) =>
      void (await ibid.send(`/api/courses/${courseId}/references`, { json: { text } })),
  };
}

function styling(name: string, value: string): Action {
  const csl =
    `<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"><info><title>S ${name}</title></info>` +
    `<citation><layout><text value="${value}"/></layout></citation>` +
    `<bibliography><layout><text value="${value}"/></layout></bibliography></style>`;
  return {
    name: `style with ${name}`,
    run: async ({ ibid }) => void (await ibid.send("/api/styles", { json: { csl } })),
  };
}

/** Sends zeros without saying how many, until they are sent or refused. */
async function flood(url: string, bytes: number, type: string): Promise<void> {
  const zeros = Buffer.alloc(MB);
  await new Promise<void>((resolve) => {
    const sent = request(url, { method: "POST", headers: { "content-type": type } }, (response) => {
      response.resume().on("close", () => resolve());
    });
    sent.on("error", () => resolve());
    let left = bytes;
    const more = (): void => {
      while (left > 0 && !sent.destroyed) {
        left -= MB;
        if (!sent.write(zeros)) return void sent.once("drain", more);
      }
      sent.end();
    };
    more();
  });
}
