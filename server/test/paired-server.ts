// Ibid with pairing, as a test sees it: 127.0.0.2 is its address in the network, so whoever opens it there is another
// device. Everything else is as `npm start` has it.
import type { NetworkInterfaceInfo } from "node:os";
import { serve } from "@hono/node-server";
import { readConfig } from "../src/config.ts";
import { createContext } from "../src/context.ts";
import { ensureLocalUser } from "../src/db/users.ts";
import { createApp } from "../src/http/app.ts";
import { openNetwork } from "../src/http/devices/open-network.ts";
import { openToken } from "../src/http/token/open-token.ts";
import { createLog } from "../src/log.ts";

const ELSEWHERE = "127.0.0.2";

const config = readConfig({ ...process.env, IBID_AUTH: "paired" });
const context = await createContext(config, createLog(config.logLevel));
const user = await ensureLocalUser(context.db);
const network = openNetwork(config, {
  isSameMachine: (_from, to) => to !== ELSEWHERE,
  interfaces: () => ({ wlan0: [{ address: ELSEWHERE, family: "IPv4" } as NetworkInterfaceInfo] }),
});
const { fetch } = createApp(context, async () => user, openToken(config).token, { network });
const open = serve({ fetch, hostname: "127.0.0.1", port: config.port }, ({ port }) => {
  const elsewhere = serve({ fetch, hostname: ELSEWHERE, port }, () =>
    console.log(`Ibid is ready: http://127.0.0.1:${port}`),
  );
  process.once("SIGINT", () => {
    for (const server of [open, elsewhere]) server.close();
    void context.close().finally(() => process.exit(0));
  });
});
