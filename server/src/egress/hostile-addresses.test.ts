import fc from "fast-check";
import { expect, test } from "vitest";
import { createEgress, type FetchOptions } from "./create-egress.ts";

const REFUSED = [
  // Loopback, in every spelling of an IPv4 address.
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.0.0.1.:80/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://0x7f.0.0.1/",
  "http://017700000001/",
  "http://0177.0.0.01/",
  "http://0/",
  "http://0.0.0.0/",
  "http://①②⑦.⓪.⓪.①/",
  "http://127。0。0。1/",
  "http://%31%32%37.0.0.1/",
  "http:///127.0.0.1/",
  "http:127.0.0.1",
  "http:\\\\127.0.0.1\\",
  " http://127.0.0.1/",
  "ht\ntp://127.0.0.1/",
  // IPv6, and the ways to write an IPv4 address in it.
  "http://[::1]/",
  "http://[::]/",
  "http://[0:0:0:0:0:0:0:1]:8080/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::127.0.0.1]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b:1::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
  "http://[::ffff:169.254.169.254]/",
  "http://[0:0:0:0:0:ffff:a00:1]/",
  "http://[fe80::1]/",
  "http://[::1%25eth0]/",
  "http://[fec0::1]/",
  "http://[fc00::1]/",
  "http://[fd00:ec2::254]/",
  "http://[ff02::1]/",
  "http://[2001:db8::1]/",
  // Private, shared and reserved networks; where clouds keep their secrets.
  "http://169.254.169.254/latest/meta-data/",
  "http://100.100.100.200/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.1.1/",
  "http://192.0.0.192/",
  "http://198.18.0.1/",
  "http://203.0.113.9/",
  "http://224.0.0.1/",
  "http://240.0.0.1/",
  "http://255.255.255.255/",
  // Names in the home network.
  "http://localhost/",
  "http://LOCALHOST./",
  "http://foo.localhost/",
  "http://metadata.google.internal/",
  "http://printer.local/",
  "http://1.0.0.127.in-addr.arpa/",
  "http://intranet/",
  // Not plainly a web address.
  "http://user:pw@example.com/",
  "http://example.com@127.0.0.1/",
  "http://127.0.0.1%2f@example.com/",
  "http://example.com:22/",
  "http://example.com:6379/",
  "http://example.com:0/",
  "https://example.com:25/",
  "file:///etc/passwd",
  "ftp://example.com/",
  "gopher://127.0.0.1:70/_x",
  "data:text/html,x",
  "javascript:alert(1)",
  "blob:http://example.com/x",
  "ws://example.com/",
  "unix:/run/docker.sock",
  "//127.0.0.1/",
  "/etc/passwd",
  "example.com",
  "",
  `http://${"a".repeat(3000)}.com/`,
  `http://example.com/${"a".repeat(3000)}`,
];

const ALLOWED = [
  "http://example.com/",
  "https://example.com:443/a?b#c",
  "http://example.com:8080/",
  "http://93.184.216.34/",
  "https://[2606:4700::1111]/",
  "http://8.8.8.8/",
  "https://ex-ample.co.uk./x",
  "https://münchen.de/",
  "https://local.example.com/",
];

/** What an address makes the client do, without letting it: names looked up, connections asked for. */
async function tryAddress(address: string) {
  const lookups: string[] = [];
  const connections: string[] = [];
  const egress = createEgress({
    resolve: async (hostname) => {
      lookups.push(hostname);
      return [{ address: "127.0.0.1", family: 4 }];
    },
    buildConnector: () => (target, callback) => {
      connections.push(target.hostname);
      callback(Object.assign(new Error("no connections in this test"), { code: "ECONNREFUSED" }), null);
    },
  });
  const limits: FetchOptions = { accept: ["text/html"], maxBytes: 1000, timeoutMs: 10_000 };
  return { outcome: await egress.fetchPublic(address, limits), lookups, connections };
}

test.each(REFUSED)("%j is refused before anything is looked up or connected to", async (address) => {
  expect(await tryAddress(address)).toMatchObject({
    outcome: { ok: false, reason: expect.stringMatching(/^(?:invalid_address|not_public)$/) },
    lookups: [],
    connections: [],
  });
});

test.each(ALLOWED)("%j may be asked", async (address) => {
  expect(await tryAddress(address)).toMatchObject({
    outcome: { reason: "unreachable" },
    connections: [expect.any(String)],
  });
});

test("no spelling of a private IPv4 address gets through", async () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const network = fc.constantFrom(
    [10],
    [127],
    [0],
    [169, 254],
    [172, 16],
    [172, 31],
    [192, 168],
    [100, 64],
    [224],
  );
  const numbers = fc
    .tuple(network, byte, byte, byte, byte)
    .map(([start, ...rest]) => [...start, ...rest].slice(0, 4));
  const spelling = fc.constantFrom<(bytes: number[]) => string>(
    (bytes) => bytes.join("."),
    (bytes) => bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
    (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    (bytes) => String(Buffer.from(bytes).readUInt32BE()),
    (bytes) => `0x${Buffer.from(bytes).toString("hex")}`,
    (bytes) => `${bytes[0]}.${Buffer.from([0, ...bytes.slice(1)]).readUInt32BE()}`,
    (bytes) => `[::ffff:${bytes.join(".")}]`,
    (bytes) => `[::${bytes.join(".")}]`,
    (bytes) => `[64:ff9b::${bytes.join(".")}]`,
    (bytes) => `[2002:${Buffer.from(bytes).toString("hex").replace(/.{4}/, "$&:")}::1]`,
  );
  const port = fc.constantFrom("", ":80", ":8080");
  await fc.assert(
    fc.asyncProperty(numbers, spelling, port, async (bytes, spell, port) => {
      const { outcome, connections } = await tryAddress(`http://${spell(bytes)}${port}/`);
      expect(outcome).toMatchObject({ reason: "not_public" });
      expect(connections).toEqual([]);
    }),
  );
});
