/** Types of a format: the type of CSL, the one that is written for it, others that are read as it. */
export type TypeTable = readonly (readonly [type: string, written: string, ...read: string[]])[];

export function typesRead(table: TypeTable): Map<string, string> {
  return new Map(table.flatMap(([type, ...names]) => names.map((name) => [name, type] as const)));
}

export function typesWritten(table: TypeTable): Map<string, string> {
  return new Map(table.map(([type, written]) => [type, written]));
}
