import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const lean = fileURLToPath(new URL("lean-node.ts", import.meta.url));

test.skipIf(process.platform === "win32")(
  "Node begins again with the settings and the same arguments, as the same process, and once only",
  async () => {
    const program = "JSON.stringify([process.pid, process.execArgv, process.env.MALLOC_ARENA_MAX])";
    const { MALLOC_ARENA_MAX: _, ...environment } = process.env;
    const child = spawn(process.execPath, ["--import", lean, "--print", program], { env: environment });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const [pid, settings, arenas] = JSON.parse(output) as [number, string[], string];
    expect(pid).toBe(child.pid);
    expect(settings).toContain("--max-semi-space-size=2");
    expect(settings).toContain(lean);
    expect(settings.filter((each) => each.startsWith("--heap"))).toHaveLength(1);
    expect(arenas).toBe("2");
  },
);
