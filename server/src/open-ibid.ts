// Ibid as it is served: what is in the data folder, and after a backup was restored, what is in it then. Meanwhile, every
// request is told that, and so is the browser that asked for it.
import type { RestoreStage } from "@ibid/core/contract/your-data/backup.ts";
import type { Hono } from "hono";
import { noteWaysIn } from "./accounts/ways-in.ts";
import type { Config } from "./config.ts";
import { type Context, createContext } from "./context.ts";
import { findBackup, restoreBackup } from "./db/backup/restore-backup.ts";
import type { Env } from "./http/implement.ts";
import { createRestingApp } from "./http/resting-app.ts";
import { toShownError } from "./http/errors.ts";
import type { Log } from "./log.ts";
import type { Host } from "./pipelines/whole-backup/keep-backups.ts";

export interface Ibid {
  fetch: Hono<Env>["fetch"];
  /** The one that is open now. */
  readonly context: Context;
  close(): Promise<void>;
}

export interface IbidOptions {
  makeApp: (context: Context) => Promise<Hono<Env>>;
  /** Neither what was restored nor what was there before can be opened. */
  onFatal: (error: unknown) => void;
}

export async function openIbid(config: Config, log: Log, { makeApp, onFatal }: IbidOptions): Promise<Ibid> {
  let stage: RestoreStage | null = null;
  let restarting = Promise.resolve();
  const say = (next: RestoreStage): void => void (stage = next);
  const tell = (error: unknown): void => {
    host.trouble = toShownError(error, { log, storage: { explain: () => null } }, {}).toBody().error;
  };
  const open = async () => {
    const context = await createContext(config, log, undefined, host);
    try {
      return { context, app: await makeApp(context) };
    } catch (error) {
      await context.close();
      throw error;
    }
  };
  /** What was restored can't be opened: what was there before comes back. */
  const openFormer = async (error: unknown) => {
    const undo = host.restored?.undo ?? null;
    const former = undo === null ? undefined : findBackup(config.dataFolder, undo);
    if (former === undefined) throw error;
    tell(error);
    host.restored = null;
    await restoreBackup(config.dataFolder, former);
    return await open();
  };
  const replaceData = async (replace: Parameters<Host["restart"]>[0]): Promise<void> => {
    const { peopleDb } = current.context;
    // A database that can't be read is a reason to restore another one.
    await noteWaysIn(config.dataFolder, peopleDb).catch(() => noteWaysIn(config.dataFolder, null));
    await current.context.close();
    await replace(say).catch(tell);
    say("starting");
    current = await open().catch(openFormer);
    stage = null;
  };
  const host: Host = {
    restored: null,
    trouble: null,
    restart(replace) {
      say("stopping");
      restarting = replaceData(replace).catch(onFatal);
    },
  };
  let current = await open();
  const resting = createRestingApp(() => stage ?? "starting", log);
  return {
    fetch: (...args) => (stage === null ? current.app : resting).fetch(...args),
    get context() {
      return current.context;
    },
    async close() {
      await restarting;
      await current.context.close();
    },
  };
}
