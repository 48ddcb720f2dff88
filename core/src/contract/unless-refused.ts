/** A rule that is silent where something else is wrong already: of a body with unknown fields alone, those are named. */
export function unlessRefused(error: string) {
  return { error, when: ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0 };
}
