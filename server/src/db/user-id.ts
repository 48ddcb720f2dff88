/** Whose rows a query may see. Only `users.ts` makes one. */
export type UserId = string & { readonly user: unique symbol };
