import { once } from "node:events";
import { connect } from "node:net";

const ANSWER_MS = 5000;

/** Whether somebody listens at an address that the operator configured. Nothing is sent. */
export async function isReachable(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect(Number(port) || (protocol === "https:" ? 443 : 80), host);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(ANSWER_MS) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
