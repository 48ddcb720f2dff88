import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Mirror {
  uri: string;
  /** What stands in the square brackets of a one-line source, e.g. `signed-by=/usr/share/keyrings/….gpg`. */
  options: string;
}

interface Source extends Mirror {
  suites: string[];
  components: string[];
}

const defaultOptions = "signed-by=/usr/share/keyrings/debian-archive-keyring.gpg";

/**
 * Where this machine gets its Debian packages from. The repository names no host: behind a proxy or on a
 * machine with its own mirror only the machine's sources are right.
 */
export function readDebianMirror(codename: string, folder = "/etc/apt"): Mirror | undefined {
  const parts = join(folder, "sources.list.d");
  const names = existsSync(parts) ? readdirSync(parts).toSorted() : [];
  const files = [join(folder, "sources.list"), ...names.map((name) => join(parts, name))];
  const sources = files.filter((file) => existsSync(file)).flatMap((file) => readSources(file));
  return pickMirror(sources, codename);
}

function readSources(file: string): Source[] {
  if (file.endsWith(".sources")) return parseDeb822(readFileSync(file, "utf8"));
  if (file.endsWith(".list")) return parseSourcesList(readFileSync(file, "utf8"));
  return [];
}

export function pickMirror(sources: readonly Source[], codename: string): Mirror | undefined {
  const usable = sources.filter((source) => source.components.includes("main"));
  const own = usable.find((source) =>
    source.suites.some((suite) => suite === codename || suite === "stable"),
  );
  return own === undefined ? undefined : { uri: own.uri, options: own.options };
}

/** The one-line format: `deb [options] uri suite component…`. */
export function parseSourcesList(text: string): Source[] {
  return text.split("\n").flatMap((line) => {
    const match = /^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (match === null) return [];
    const [, options, uri = "", suite = "", components = ""] = match;
    return [
      { uri, suites: [suite], components: words(components), options: options?.trim() || defaultOptions },
    ];
  });
}

/** The deb822 format: stanzas of `Field: value`, where a comment line may stand inside a stanza. */
export function parseDeb822(text: string): Source[] {
  const lines = text.split("\n").filter((line) => !line.startsWith("#"));
  return lines
    .join("\n")
    .split(/\n[ \t]*\n/)
    .flatMap((stanza) => {
      const fields = readFields(stanza);
      const enabled = (fields.get("enabled") ?? "yes").toLowerCase() !== "no";
      if (!enabled || !words(fields.get("types")).includes("deb")) return [];
      const suites = words(fields.get("suites"));
      const components = words(fields.get("components"));
      const options = [option("signed-by", fields), option("trusted", fields)].filter((text) => text !== "");
      return words(fields.get("uris")).map((uri) => ({
        uri,
        suites,
        components,
        options: options.join(" ") || defaultOptions,
      }));
    });
}

function option(name: string, fields: Map<string, string>): string {
  const value = fields.get(name);
  // A key written into the stanza itself (many lines) has no one-line form.
  return value === undefined || /\s/.test(value) ? "" : `${name}=${value}`;
}

function readFields(stanza: string): Map<string, string> {
  const unfolded = stanza.replaceAll(/\n[ \t]+/g, " ");
  const pairs = unfolded.split("\n").map((line) => /^([\w-]+):\s*(.*?)\s*$/.exec(line));
  return new Map(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1]!.toLowerCase(), pair[2]!]])));
}

function words(text = ""): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
