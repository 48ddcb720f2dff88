import { expect, test } from "vitest";
import { parseDeb822, parseSourcesList, pickMirror } from "./debian-mirror.ts";

const keyring = "signed-by=/usr/share/keyrings/debian-archive-keyring.gpg";

function check(sources: ReturnType<typeof parseDeb822>, expected: unknown) {
  expect(pickMirror(sources, "bookworm")).toEqual(expected);
}

test("a deb822 file gives the address of the release, not of its security updates", () => {
  const text = `Types: deb
# http://snapshot.example/archive/debian
URIs: http://security.example/debian-security
Suites: bookworm-security
Components: main

Types: deb deb-src
URIs: http://mirror.example/debian
Suites: bookworm
  bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/own.gpg
`;
  check(parseDeb822(text), {
    uri: "http://mirror.example/debian",
    options: "signed-by=/usr/share/keyrings/own.gpg",
  });
});

test("a stanza that is switched off or holds only sources is passed over", () => {
  const stanza = (extra: string) =>
    `${extra}\nURIs: http://mirror.example/debian\nSuites: bookworm\nComponents: main\n`;
  check(parseDeb822(stanza("Types: deb\nEnabled: no")), undefined);
  check(parseDeb822(stanza("Types: deb-src")), undefined);
});

test("a key written into the stanza itself falls back to Debian's keyring", () => {
  const text = `Types: deb
URIs: http://mirror.example/debian
Suites: stable
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mQINBGPL0BUBEADmW5NdOOHwPIJlgPu6JDcKw/NZJPR8lsD3K87ZM18gzyQZJD+w
`;
  check(parseDeb822(text), { uri: "http://mirror.example/debian", options: keyring });
});

test("a sources.list line gives its address with and without options", () => {
  const text = `# deb http://old.example/debian bookworm main
deb http://security.example/debian-security bookworm-security main
deb [trusted=yes arch=amd64] http://mirror.example/debian bookworm main contrib # ours
`;
  check(parseSourcesList(text), { uri: "http://mirror.example/debian", options: "trusted=yes arch=amd64" });
  check(parseSourcesList("deb http://mirror.example/debian bookworm main"), {
    uri: "http://mirror.example/debian",
    options: keyring,
  });
});

test("a repository of somebody else's packages is not a Debian mirror", () => {
  check(parseSourcesList("deb https://packages.example/apt cloud-sdk-bookworm main"), undefined);
});
