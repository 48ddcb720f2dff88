// Loaded into the server before its own code: connections to anywhere but this machine lead to the site of the tests.
// The names in the specifications' examples can then be used as they are.
import net from "node:net";
import tls from "node:tls";
import { syncBuiltinESMExports } from "node:module";

const port = Number(process.env["CONFORMANCE_SITE_PORT"]);
const LOCAL = /^(?:localhost|127\.0\.0\.1|::1)$/;
type Connect = (options: net.TcpNetConnectOpts) => net.Socket;

const connect = net.connect as Connect;
const toSite = (): net.Socket => connect({ host: "127.0.0.1", port });
const isForeign = ({ host }: { host?: string | undefined }): boolean =>
  host !== undefined && !LOCAL.test(host);

net.connect = ((...given: Parameters<Connect>) =>
  isForeign(given[0]) ? toSite() : connect(...given)) as typeof net.connect;
tls.connect = ((options: tls.ConnectionOptions) => {
  if (!isForeign(options)) throw new Error("The tests connect to nothing by TLS but the site.");
  const socket = toSite();
  return socket.once("connect", () => socket.emit("secureConnect"));
}) as unknown as typeof tls.connect;
syncBuiltinESMExports();
