// Loaded into the measured server before its own code. Notes how much processor time the main thread spends without
// letting anybody else have a turn. Unlike a waiting time, that does not depend on how busy the machine is.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const EVERY_MS = 5;
/** What is shorter is not worth a line. */
const SHORT_MS = 10;

const file = process.env["IBID_STALLS_FILE"];
// Threads and child processes load it, too.
if (file !== undefined && isMainThread && process.argv[1]?.endsWith("main.ts") === true) {
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const spentMs = Math.round((user + system) / 1000);
    if (spentMs >= SHORT_MS) appendFileSync(file, `${spentMs}\n`);
  }, EVERY_MS).unref();
}
