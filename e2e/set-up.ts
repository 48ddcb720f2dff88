// Once before the browser tests: the build that `npm start` serves, and the database that each of their servers starts with.
import { template } from "../server/test/test-database.ts";

export default async function setUp(): Promise<void> {
  await import("../tools/build-web.ts");
  await template();
}
