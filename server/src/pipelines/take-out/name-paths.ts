const LONGEST = 120;

/** A title or a file's name → a name that every file system takes, each once in its folder. */
export function namePaths(): (name: string) => string {
  const taken = new Set<string>();
  /** How often each name came: thousands of chats may have the same. */
  const times = new Map<string, number>();
  return (name) => {
    const safe = toSafeName(name);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    // Some file systems take upper and lower case for the same.
    const key = safe.toLowerCase();
    for (let n = (times.get(key) ?? 0) + 1; ; n++) {
      const path = n === 1 ? safe : `${stem} (${n})${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      times.set(key, n);
      return path;
    }
  };
}

function toSafeName(name: string): string {
  const clean = name
    .normalize("NFC")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "_")
    .trim();
  const ending = /(?<=.)\.[\p{L}\p{N}]{1,9}$/u.exec(clean)?.[0] ?? "";
  const stem = clean.slice(0, clean.length - ending.length).slice(0, LONGEST);
  // A name of dots leads out of its folder; the others are devices.
  const kept = stem.replace(/^\.+|[. ]+$/g, "").toWellFormed();
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(kept);
  return `${isDevice ? "_" : ""}${kept || "untitled"}${ending}`;
}
