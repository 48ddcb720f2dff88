import { foreignKey } from "drizzle-orm/pg-core";

export type Column = Parameters<typeof foreignKey>[0]["columns"][number];

type Owned = { id: Column; ownerId: Column };

/** A composite foreign key: the parent must belong to the same owner, and takes its children with it. */
export function belongsTo(parent: Owned, id: Column, owner: Column, name: string) {
  return refersTo(parent, id, owner, name).onDelete("cascade");
}

/** The same for a row that must be there as long as it is referred to. */
export function refersTo(target: Owned, id: Column, owner: Column, name: string) {
  return foreignKey({ name, columns: [id, owner], foreignColumns: [target.id, target.ownerId] });
}
