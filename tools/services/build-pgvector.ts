import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { Mirror } from "./debian-mirror.ts";
import { runCommand } from "./run-command.ts";

const version = "0.8.0";
const archive = `pgvector_${version}.orig.tar.gz`;
const sha256 = "867a2c328d4928a5a9d6f052cd3bc78c7d60228a9b914ad32aa3db88e9de27b0";

/**
 * Debian 12 has no pgvector package, and trixie's binary needs a newer libc: we compile trixie's source.
 * Only the headers of postgresql-server-dev are unpacked: the package would bring 700 MB of clang and llvm.
 */
export async function buildPgvector(major: number, mirror: Mirror): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "ibid-pgvector-"));
  try {
    await Promise.all([unpackHeaders(work, major), downloadSource(work, mirror)]);
    const source = join(work, `pgvector-${version}`);
    await compile(source, join(work, "headers/usr/include/postgresql"), major);
    install(source, major);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

// apt's own unprivileged user cannot read a private temporary folder.
const apt = ["-qq", "-oAPT::Sandbox::User=root"];

async function unpackHeaders(work: string, major: number): Promise<void> {
  const name = `postgresql-server-dev-${major}`;
  const folder = join(work, "deb");
  mkdirSync(folder);
  await runCommand("apt-get", [...apt, "download", name], { cwd: folder });
  const file = readdirSync(folder).find((entry) => entry.endsWith(".deb"));
  if (file === undefined) throw new Error(`apt-get downloaded no ${name}`);
  await runCommand("dpkg", ["-x", join(folder, file), join(work, "headers")]);
}

async function downloadSource(work: string, mirror: Mirror): Promise<void> {
  const list = join(work, "trixie.list");
  writeFileSync(list, `deb-src [${mirror.options}] ${mirror.uri} trixie main\n`);
  mkdirSync(join(work, "lists/partial"), { recursive: true });
  // A package list of its own, so that the machine's apt never learns about trixie.
  const own = [
    `-oDir::Etc::SourceList=${list}`,
    "-oDir::Etc::SourceParts=/dev/null",
    `-oDir::State::Lists=${join(work, "lists")}`,
    "-oDir::Cache::pkgcache=",
    "-oDir::Cache::srcpkgcache=",
    "-oAPT::Get::List-Cleanup=0",
  ];
  await runCommand("apt-get", [...apt, ...own, "update"], { cwd: work });
  await runCommand("apt-get", [...apt, ...own, "source", "--download-only", "pgvector"], { cwd: work });
  const actual = createHash("sha256")
    .update(readFileSync(join(work, archive)))
    .digest("hex");
  if (actual !== sha256) throw new Error(`${archive} has sha256 ${actual}, expected ${sha256}`);
  await runCommand("tar", ["xzf", archive], { cwd: work });
}

async function compile(source: string, headers: string, major: number): Promise<void> {
  const optimize = "-O2 -fPIC -ftree-vectorize -fassociative-math -fno-signed-zeros -fno-trapping-math";
  const include = [`-I${headers}/${major}/server`, `-I${headers}/internal`];
  const flags = [...optimize.split(" "), "-D_GNU_SOURCE", ...include];
  const files = readdirSync(join(source, "src")).filter((name) => name.endsWith(".c"));
  const cores = Math.min(availableParallelism(), files.length);
  const shares = Array.from({ length: cores }, (_, core) =>
    files.filter((_, index) => index % cores === core),
  );
  const cwd = join(source, "src");
  await Promise.all(shares.map((share) => runCommand("gcc", [...flags, "-c", ...share], { cwd })));
  const objects = files.map((name) => name.replace(/\.c$/, ".o"));
  await runCommand("gcc", ["-shared", ...objects, "-o", "../vector.so"], { cwd });
}

function install(source: string, major: number): void {
  const library = `/usr/lib/postgresql/${major}/lib/vector.so`;
  const extension = `/usr/share/postgresql/${major}/extension`;
  // Copied beside and renamed: a server that has the old library open keeps it.
  copyFileSync(join(source, "vector.so"), `${library}.new`);
  renameSync(`${library}.new`, library);
  for (const name of readdirSync(join(source, "sql"))) {
    const upgrade = /^vector--.+--.+\.sql$/.test(name);
    if (upgrade) copyFileSync(join(source, "sql", name), join(extension, name));
  }
  copyFileSync(join(source, "sql/vector.sql"), join(extension, `vector--${version}.sql`));
  // Last, because its presence is what says "pgvector is here".
  copyFileSync(join(source, "vector.control"), join(extension, "vector.control"));
}
