import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isExecutable } from "./find-on-path.ts";

export interface PostgresInstallation {
  /** The folder of initdb and postgres. */
  bin: string;
  major: number;
  hasVector: boolean;
}

const debianRoot = "/usr/lib/postgresql";

/** The PostgreSQL server to test with: one that has pgvector if there is any, then the newest. */
export function findPostgres(
  path = process.env["PATH"] ?? "",
  root = debianRoot,
): PostgresInstallation | undefined {
  const versions = existsSync(root) ? readdirSync(root).filter((name) => /^\d+$/.test(name)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, "bin")),
    ...path.split(delimiter).filter((folder) => folder !== ""),
  ];
  const found = new Map<string, PostgresInstallation>();
  for (const folder of folders) {
    // Both, because Debian's client packages put initdb-less folders in the same place.
    if (!isExecutable(join(folder, "postgres")) || !isExecutable(join(folder, "initdb"))) continue;
    const bin = join(realpathSync(join(folder, "postgres")), "..");
    if (!found.has(bin)) found.set(bin, describe(bin));
  }
  return [...found.values()].toSorted(byUsefulness)[0];
}

function byUsefulness(a: PostgresInstallation, b: PostgresInstallation): number {
  return Number(b.hasVector) - Number(a.hasVector) || b.major - a.major;
}

function describe(bin: string): PostgresInstallation {
  const debian = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(bin)?.[1];
  // Debian's layout is known, which saves two processes on every test run.
  const major = debian ?? /(\d+)/.exec(ask(join(bin, "postgres"), "--version"))?.[1] ?? "0";
  const share =
    debian === undefined ? ask(join(bin, "pg_config"), "--sharedir") : `/usr/share/postgresql/${debian}`;
  return { bin, major: Number(major), hasVector: existsSync(join(share, "extension", "vector.control")) };
}

function ask(command: string, flag: string): string {
  try {
    return execFileSync(command, [flag], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return ""; // An installation that cannot describe itself counts as one without pgvector.
  }
}
