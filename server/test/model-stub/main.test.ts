import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

test("run as a process, it prints where it is and answers there", async () => {
  const child = spawn(process.execPath, [new URL("main.ts", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, STUB_TOKEN_MS: "0" },
  });
  try {
    const [line] = (await once(createInterface(child.stdout), "line")) as [string];
    const { url } = JSON.parse(line) as { url: string };
    const context = '[3] [Doc: "Notes" chunk 0]\nSpacing beats cramming.\n\n[End of sources]';
    const say = async (messages: object[]): Promise<string> => {
      const body = JSON.stringify({ messages, tools: [{ function: { name: "search_course_materials" } }] });
      return await (await fetch(`${url}/chat/completions`, { method: "POST", body })).text();
    };
    const question = { role: "user", content: "What is spacing?" };
    expect((await say([question])).match(/"name":"search_course_materials"/g)).toHaveLength(2);
    expect(await say([question, { role: "tool", content: context }])).toContain('"content":"[3] "');
  } finally {
    child.kill();
    await once(child, "exit");
  }
});
