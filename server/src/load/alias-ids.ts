const PREFIX = "00000000-0000-4000-8000-";

/** Ids that tell things of one answer apart, and say nothing about anything else. */
export function aliasIds(): (id: string) => string {
  const aliases = new Map<string, string>();
  return (id) => {
    const alias = aliases.get(id) ?? PREFIX + (aliases.size + 1).toString(16).padStart(12, "0");
    aliases.set(id, alias);
    return alias;
  };
}
