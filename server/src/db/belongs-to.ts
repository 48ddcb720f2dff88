import { foreignKey } from "drizzle-orm/pg-core";

export type Column = Parameters<typeof foreignKey>[0]["columns"][number];

/** A composite foreign key: the parent must belong to the same owner, and takes its children with it. */
export function belongsTo(parent: { id: Column; ownerId: Column }, id: Column, owner: Column, name: string) {
  return foreignKey({ name, columns: [id, owner], foreignColumns: [parent.id, parent.ownerId] }).onDelete(
    "cascade",
  );
}
