// The YAML block at the top of a Markdown file, as far as a reference needs it: title, author(s), date.

export interface FrontMatter {
  title: string | null;
  authors: string[];
  date: string | null;
  /** Where the Markdown begins; 0 without front matter. */
  end: number;
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

export function readFrontMatter(text: string): FrontMatter {
  const block = BLOCK.exec(text.slice(0, 20_000));
  if (block === null) return { title: null, authors: [], date: null, end: 0 };
  const fields = readFields(block[1]!);
  return {
    title: fields.get("title")?.[0] ?? null,
    authors: fields.get("author") ?? fields.get("authors") ?? [],
    date: fields.get("date")?.[0] ?? null,
    end: block[0].length,
  };
}

/** Top-level `key: value`, `key: [a, b]`, and lists of `- value` or `- name: value` below a key. */
function readFields(yaml: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of yaml.split("\n")) {
    const field = /^([A-Za-z][\w-]*):(?:[ \t]+(.*))?$/.exec(line);
    const item = /^\s*-[ \t]+(?:name:[ \t]*)?(.+)$/.exec(line);
    if (field !== null) {
      current = values(field[2] ?? "");
      fields.set(field[1]!.toLowerCase(), current);
    } else if (item !== null && !/^\w+:[ \t]/.test(item[1]!)) current.push(...values(item[1]!));
  }
  return fields;
}

function values(raw: string): string[] {
  const value = raw.trim();
  const list = /^\[(.*)\]$/.exec(value)?.[1];
  const parts = list === undefined ? [value] : (list.match(/"[^"]*"|'[^']*'|[^,]+/g) ?? []);
  return parts.map(unquote).filter((part) => part !== "" && part !== "|" && part !== ">");
}

function unquote(raw: string): string {
  const value = raw.trim();
  const quoted = /^(["'])(.*)\1(?:\s+#.*)?$/.exec(value)?.[2];
  return quoted ?? value.replace(/\s+#.*$/, "");
}
