// A short run; `npm run stalls` is the long one. How late an answer comes depends on how busy the machine is, so this
// looks at who does the work: the main thread, which everybody waits for, or another one.
import { expect, test } from "vitest";
import type { Action } from "./action.ts";
import { bibtex } from "./inputs.ts";
import { measureStalls } from "./measure-stalls.ts";

const actions: Action[] = [
  {
    name: "a bibliography of 300 works",
    run: async ({ ibid, seeded }) =>
      void (await ibid.read(`/api/documents/${seeded.documents.apa}/bibliography?format=text`)),
  },
  {
    name: "an import of 2,000 references",
    async run({ ibid, courseId }) {
      const json = { text: bibtex(2_000) };
      await ibid.read(`/api/courses/${courseId}/references`, { json });
    },
  },
  {
    name: "an export of 300 references, five times",
    async run({ ibid, seeded }) {
      const path = `/api/courses/${seeded.courseId}/references?format=bibtex`;
      for (let i = 0; i < 5; i++) expect((await ibid.send(path)).status).toBe(200);
    },
  },
];

test("the main thread does less than a third of what takes long", async () => {
  const sizes = { notes: 300, messages: 2 };
  const measured = await measureStalls({ sizes, usesModel: false, actions });
  for (const { name, mainMs, cpuMs } of measured) expect(mainMs, name).toBeLessThanOrEqual(cpuMs / 3);
}, 120_000);
