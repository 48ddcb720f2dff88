// Runs once before the tests of this folder: one real server per engine, shared by all files. A file makes its own chats,
// courses and documents, so that no file depends on another.
import type { EngineName } from "../../tools/faults/read-options.ts";
import { startModelStub } from "../../server/test/model-stub/start-model-stub.ts";
import { startSearchStub } from "../../server/test/search-stub.ts";
import type { TestProject } from "vitest/node";
import { type IbidOverHttp, overHttp } from "../over-http.ts";
import { untilRead } from "../until-read.ts";
import { playQuestion } from "./play-question.ts";
import { startServer } from "./start-server.ts";
import { startSite } from "./start-site.ts";
import { WEB_RESULTS } from "./web-results.ts";

export interface ServerUnderTest {
  engine: EngineName;
  address: string;
  /** Null for the embedded database, which only its server can read. */
  databaseUrl: string | null;
  /** The sample course: slides, a lecture and an article. */
  courseId: string;
}

declare module "vitest" {
  interface ProvidedContext {
    servers: ServerUnderTest[];
    /** What every server needs to know: the scripted model, the web search, the site that plays the internet. */
    world: Record<string, string>;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [model, search, site] = await Promise.all([
    startModelStub(({ shown }) => playQuestion(shown)),
    startSearchStub(WEB_RESULTS),
    startSite(),
  ]);
  const world = {
    IBID_MODEL: "compatible/scripted",
    IBID_MODEL_URL: model.url,
    IBID_SEARCH_URL: search.url,
    ...site.env,
  };
  const onPostgres = process.env["IBID_TEST_DATABASE_URL"] !== undefined;
  const engines: EngineName[] = onPostgres ? ["embedded", "postgres"] : ["embedded"];
  const started = await Promise.all(engines.map((engine) => startServer(engine, world)));
  const servers = started.map(async ({ engine, address, databaseUrl }) => {
    return { engine, address, databaseUrl, courseId: await loadSample(overHttp(address)) };
  });
  provide("servers", await Promise.all(servers));
  provide("world", world);
  return async () => {
    await Promise.all(started.map((server) => server.close()));
    await Promise.all([model.close(), search.close(), site.close()]);
  };
}

/** When all of it can be found by meaning. */
async function loadSample(ibid: IbidOverHttp): Promise<string> {
  const { body } = await ibid.post<{ course: { id: string } }>("/api/courses/sample");
  await untilRead(ibid, body.course.id, "embedded");
  return body.course.id;
}
