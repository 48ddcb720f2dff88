// A deck of 100 slides, from the upload to the moment its words are found: what a person waits for.
import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf } from "@ibid/core/contract/paging.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { readConfig } from "../../server/src/config.ts";
import { createContext } from "../../server/src/context.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { createApp } from "../../server/src/http/app.ts";
import { writePdf } from "../../server/test/files/write-pdf.ts";
import { readMaterial } from "../../server/src/ingest/read-material.ts";
import { createLog } from "../../server/src/log.ts";
import type { BenchCase } from "../bench-case.ts";
import { makeProse } from "./make-prose.ts";

const SLIDES = 100;
const ALLOWED_MS = 3000;

export const deck: BenchCase = {
  name: "deck",
  async prepare(engine) {
    const { remove, ...place } = await engine.makePlace();
    const config = readConfig({ IBID_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? undefined });
    const context = await createContext(config, createLog("silent"));
    const user = await ensureLocalUser(context.db);
    const app = createApp(context, async () => user);
    let made = 0;

    const upload = async (): Promise<number> => {
      const courseId = await addCourse(app);
      const body = new FormData();
      body.set("courseId", courseId);
      body.append("file", new File([makeDeck(made++)], "deck.pdf"));
      const started = performance.now();
      await app.request("/api/sources", { method: "POST", body });
      for await (const _ of context.changes.follow(user, courseId)) {
        const response = await app.request(`/api/courses/${courseId}/sources`);
        const { items } = (await response.json()) as PageOf<Source>;
        if (items[0]?.status === "failed") throw new Error(items[0].reason?.message);
        if (items[0]?.status !== "fetching") break;
      }
      const took = performance.now() - started;
      await app.request(`/api/courses/${courseId}`, { method: "DELETE" });
      return took;
    };
    const read = async (): Promise<number> => {
      const bytes = makeDeck(made++);
      const started = performance.now();
      await readMaterial(context.readers, { name: "deck.pdf", bytes });
      return performance.now() - started;
    };
    return {
      ways: [async () => ({ ours: await upload() }), async () => ({ read: await read() })],
      rows: [
        {
          name: "deck",
          ours: "100 slides, from upload to searchable by words",
          peer: "three seconds",
          target: { kind: "cost", atMost: 1 },
          read: (of) => ({ ours: of["ours"]!, peer: ALLOWED_MS, floor: of["read"]! }),
        },
      ],
      async close() {
        await context.close();
        await remove();
      },
    };
  },
};

async function addCourse(app: ReturnType<typeof createApp>): Promise<string> {
  const response = await app.request("/api/courses", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "A course" }),
  });
  return ((await response.json()) as Course).id;
}

/** Every deck is another: the same file is not read twice. */
function makeDeck(seed: number): Uint8Array<ArrayBuffer> {
  const sentences = makeProse(seed + 1, SLIDES * 500).match(/[^.!?]+[.!?]/g) ?? [];
  const pages = Array.from({ length: SLIDES }, (_, slide) => ({
    width: 960,
    height: 540,
    lines: [
      { text: `Slide ${slide + 1} of deck ${seed}`, size: 28 },
      ...sentences.slice(slide * 5, slide * 5 + 5).map((line) => line.trim().slice(0, 100)),
    ],
  }));
  return new Uint8Array(writePdf(pages));
}
