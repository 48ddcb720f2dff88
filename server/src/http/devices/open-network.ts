// Where Ibid is in the network. In: the settings and this computer's addresses. Out: who is calling from this computer
// itself, and under which addresses other devices find it.
import type { IncomingMessage } from "node:http";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import type { Context as HonoContext } from "hono";
import ipaddr from "ipaddr.js";
import { EVERYWHERE, isLoopbackHost } from "../../address.ts";
import type { Config } from "../../config.ts";
import { callerAddress } from "../accounts/caller-address.ts";

type NetworkConfig = Pick<Config, "host" | "url" | "tls" | "isBehindProxy">;

export interface Network {
  /** Whether a request comes from this computer, and not by way of a proxy. */
  isHere(c: HonoContext): boolean;
  /** This computer's own names for other devices, as a Host header has them, without port; the likeliest first. */
  names(): string[];
}

interface Surroundings {
  /** Both ends of a connection. */
  isSameMachine?: (from: string, to: string) => boolean;
  interfaces?: () => NodeJS.Dict<NetworkInterfaceInfo[]>;
}

export function openNetwork(
  config: NetworkConfig,
  { isSameMachine = haveSameMachine, interfaces = networkInterfaces }: Surroundings = {},
): Network {
  const { host, url, tls, isBehindProxy } = config;
  // Without a certificate of ours, every request for the public name comes through a proxy, wherever that is.
  const proxied = url !== null && tls === null ? new URL(url).host : null;
  return {
    isHere(c) {
      if (c.req.header("host")?.toLowerCase() === proxied) return false;
      const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
      return isSameMachine(callerAddress(c, isBehindProxy), incoming?.socket.localAddress ?? "unknown");
    },
    names() {
      if (isLoopbackHost(host)) return [];
      if (!EVERYWHERE.has(host)) return [asName(host)];
      return Object.entries(interfaces())
        .flatMap(([card, all = []]) => all.map((each) => ({ card, ...each })))
        .filter(({ internal, family }) => !internal && (host === "::" || family === "IPv4"))
        .filter(({ address }) => ipaddr.parse(address).range() !== "linkLocal")
        .toSorted((a, b) => unlikeliness(a) - unlikeliness(b))
        .map(({ address }) => asName(address));
    },
  };
}

function haveSameMachine(from: string, to: string): boolean {
  if (!ipaddr.isValid(from) || !ipaddr.isValid(to)) return false;
  const [a, b] = [ipaddr.process(from), ipaddr.process(to)];
  return a.toString() === b.toString() || (a.range() === "loopback" && b.range() === "loopback");
}

/** Cards that virtual machines, containers and tunnels bring along. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|zt)|vEthernet|VirtualBox|VMware/i;

function unlikeliness({ card, family }: { card: string; family: string }): number {
  return (VIRTUAL.test(card) ? 2 : 0) + (family === "IPv4" ? 0 : 1);
}

function asName(host: string): string {
  return (host.includes(":") ? `[${host}]` : host).toLowerCase();
}
