// Where Ibid listens, and how browsers spell that.

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
/** Every address that the computer has. */
export const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** Whether what listens there is reached from this computer alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.has(host);
}

export interface Listening {
  host: string;
  port: number;
  url: string | null;
  tls: object | null;
  hasPairing: boolean;
}

/** Where this computer's own browser opens it. With pairing, a proxy's address is for the other devices. */
export function addressOf({ host, port, tls, url, hasPairing }: Listening): string {
  if (url !== null && !(hasPairing && tls === null)) return url;
  return addressAt(EVERYWHERE.has(host) ? "127.0.0.1" : host, port, tls !== null);
}

/** As a browser spells it. */
export function addressAt(host: string, port: number, isSecure: boolean): string {
  return `http${isSecure ? "s" : ""}://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
