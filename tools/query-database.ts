// The command behind `npm run sql -- "select …"`: asks the database that Ibid would use, with the same settings, and prints
// each row as a line of JSON; several questions have an empty line between their answers. It changes nothing. The embedded database has one user at a time: stop Ibid first.
import { readConfig } from "../server/src/config.ts";
import { asSystem } from "../server/src/db/isolation/acting.ts";
import { openDatabase } from "../server/src/db/open.ts";
import { createLog } from "../server/src/log.ts";
import { endWithSentence } from "../server/src/run-process.ts";

const statements = process.argv.slice(2);
if (statements.length === 0) {
  console.error('Say what to ask: npm run sql -- "select title from courses"');
  process.exit(2);
}

const config = readConfig(process.env);
const database = await openDatabase(config, createLog("warn")).catch(endWithSentence);
const client = await asSystem(() => database.connect());
try {
  await client.query("begin read only");
  for (const [index, statement] of statements.entries()) {
    if (index > 0) console.log();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    for (const row of rows) console.log(JSON.stringify(row));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await client.end();
  await database.close();
}
