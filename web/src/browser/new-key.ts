/** Not `randomUUID`: it exists only in secure contexts, and Ibid may be opened at an address of a home network. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
