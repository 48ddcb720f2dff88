import { template } from "./test-database.ts";

/** Runs once before the tests, so that their workers do not all make the same template. */
export async function setup(): Promise<void> {
  await template();
}
