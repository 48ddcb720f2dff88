const LONGEST = 120;

/** A title or a file's name → a name that every file system takes, each once in its folder. */
export function namePaths(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = toSafeName(name);
    const dot = safe.lastIndexOf(".");
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ""];
    for (let n = 1; ; n++) {
      const path = n === 1 ? safe : `${stem} (${n})${ending}`;
      // Some file systems take upper and lower case for the same.
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
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
