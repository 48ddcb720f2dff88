// What it costs to know who is calling: the requests that open a course, in an Ibid with accounts by somebody who has signed
// in, against the same requests with the token of an Ibid without accounts. Both on the same database and the same rows.
import { readConfig } from "../../server/src/config.ts";
import { createContext } from "../../server/src/context.ts";
import { createAccounts } from "../../server/src/accounts/create-accounts.ts";
import { startSignIn } from "../../server/src/accounts/sign-ins.ts";
import { createCourse } from "../../server/src/db/courses.ts";
import { asOwner } from "../../server/src/db/isolation/acting.ts";
import { createUser } from "../../server/src/db/users.ts";
import { createApp } from "../../server/src/http/app.ts";
import { cookieName } from "../../server/src/http/accounts/session-cookie.ts";
import { accessToken } from "../../server/src/http/token/access-token.ts";
import type { BenchCase } from "../bench-case.ts";
import { silent } from "../engines/open-engine.ts";
import { wallMs } from "../stopwatch.ts";

/** How often a course is opened in a run. */
const TIMES = 100;

export const signedIn: BenchCase = {
  name: "signed-in",
  async prepare(engine) {
    const place = await engine.makePlace();
    const environment = { IBID_DATA: place.dataFolder, DATABASE_URL: place.databaseUrl ?? "" };
    // Requests are not counted: this is about who sends them.
    const limits = { IBID_LIMIT_REQUESTS: "off" };
    const config = readConfig({ ...environment, ...limits, IBID_AUTH: "accounts" });
    const withAccounts = await createContext(config, silent);
    const { db, peopleDb } = withAccounts;
    const user = await createUser(db, "Bench");
    const { id } = await asOwner(user, () => createCourse(db, user, "Bench"));
    const secret = await startSignIn(peopleDb, user, { via: "password", userAgent: "bench" });

    const token = accessToken("the-token-of-the-benchmark");
    const local = { ...withAccounts, config: readConfig({ ...environment, ...limits }), accounts: null };
    const accounts = { ...withAccounts, accounts: await createAccounts(peopleDb, config) };
    const apps = {
      local: createApp(local, async () => user, token),
      accounts: createApp(accounts, () => Promise.reject(new Error("There is no local user."))),
    };
    const cookies = {
      local: `${token.cookie}=${token.value}`,
      accounts: `${cookieName(config, "session")}=${secret}`,
    };
    const paths = ["courses", `courses/${id}/sources`, `sessions?courseId=${id}`, `documents?courseId=${id}`];
    const openCourse = async (which: keyof typeof apps): Promise<void> => {
      for (const path of paths) {
        const headers = { host: "127.0.0.1:4321", cookie: cookies[which] };
        const response = await apps[which].request(`http://127.0.0.1:4321/api/${path}`, { headers });
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        await response.text();
      }
    };
    const often = (which: keyof typeof apps) => async () => ({
      [which]: await wallMs(async () => {
        for (let n = 0; n < TIMES; n++) await openCourse(which);
      }),
    });
    const bare = async () => ({
      queries: await wallMs(() =>
        asOwner(user, async () => {
          for (let n = 0; n < TIMES * paths.length; n++) await db.execute("select 1");
        }),
      ),
    });
    return {
      ways: [bare, often("local"), often("accounts")],
      rows: [
        {
          name: "signed-in",
          ours: `${TIMES} × opening a course, signed in`,
          peer: "the same with the token, without accounts",
          target: { kind: "cost", atMost: 1.15 },
          read: (of) => ({ ours: of["accounts"]!, peer: of["local"]!, floor: of["queries"]! }),
        },
      ],
      async close() {
        await withAccounts.close();
        await place.remove();
      },
    };
  },
};
