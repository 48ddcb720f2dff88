// Specification A, "Debugging Steps" and "Database Schema": the queries as they are written there, asked with `npm run sql`.
// The embedded database has one user at a time: its server is one of its own, and is stopped first.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { expect, inject, test } from "vitest";
import { allOf } from "./all-of.ts";
import { overHttp } from "./over-http.ts";
import { scripted, searches } from "./set-up/play-question.ts";
import { startServer } from "./set-up/start-server.ts";
import { untilRead } from "./until-read.ts";

const COMMAND = join(import.meta.dirname, "../tools/query-database.ts");
const NOTES = "Spaced practice spreads study sessions over several days.\n\nTesting strengthens a memory.";
const START_MS = 120_000;

type Row = Record<string, unknown>;

test.for(inject("servers"))(
  "the debugging queries run as written ($engine)",
  { timeout: START_MS },
  async ({ engine, address, databaseUrl }) => {
    if (databaseUrl !== null) return await tryQueries(await askOnce(address), { DATABASE_URL: databaseUrl });
    const server = await startServer(engine, inject("world"));
    try {
      const asked = await askOnce(server.address);
      await server.stop();
      await tryQueries(asked, { IBID_DATA: server.dataFolder, DATABASE_URL: "" });
    } finally {
      await server.close();
    }
  },
);

interface Asked {
  courseId: string;
  session: string;
  answer: MessageResponse;
}

async function askOnce(address: string): Promise<Asked> {
  const ibid = overHttp(address);
  const { body: course } = await ibid.post<{ id: string }>("/api/courses", { title: "Memory" });
  await ibid.post("/api/sources", { courseId: course.id, title: "Notes", content: NOTES });
  await untilRead(ibid, course.id);
  const session = await ibid.newChat(course.id);
  await allOf(ibid.chat(session, scripted("Why?", searches("spaced practice"), { text: "So [1]." })));
  const { body } = await ibid.get<MessageResponse[]>(`/api/sessions/${session}/messages`);
  return { courseId: course.id, session, answer: body[1]! };
}

async function tryQueries(
  { courseId, session, answer }: Asked,
  database: Record<string, string>,
): Promise<void> {
  const [ofMessage, ofSession, schema] = await query(
    database,
    `-- Check if sources were persisted for a message
    SELECT r.*, cs.*
    FROM ai.message_source_refs r
    JOIN ai.course_sources cs ON r.course_source_id = cs.id
    WHERE r.message_id = '${answer.id}';`,
    `-- Check all sources for a session
    SELECT r.message_id, r.chunk_number, cs.source_type, cs.title
    FROM ai.message_source_refs r
    JOIN ai.course_sources cs ON r.course_source_id = cs.id
    WHERE r.session_id = '${session}'
    ORDER BY r.message_id, r.chunk_number;`,
    `SELECT (SELECT string_agg(indexdef, ' ') FROM pg_indexes
        WHERE tablename IN ('message_source_refs', 'course_sources')) AS indexes,
      (SELECT jsonb_array_length(used_sources) FROM chat_messages WHERE id = '${answer.id}') AS counted,
      (SELECT data_type FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'chat_messages' AND column_name = 'used_sources') AS kind`,
  );
  const sources = answer.sources!;
  expect(ofMessage).toHaveLength(sources.length);
  const [first] = sources;
  expect(ofMessage!.find(({ chunk_number: number }) => number === 1)).toMatchObject({
    message_id: answer.id,
    session_id: session,
    course_source_id: first!.source_id,
    course_id: courseId,
    source_key: expect.stringMatching(/^doc_/),
    source_type: "passage",
    document_id: first!.document_id,
    slide_number: null,
    lecture_id: null,
    start_seconds: null,
    end_seconds: null,
    content_preview: first!.content_preview,
    title: "Notes",
  });
  expect(ofSession).toEqual(
    sources.map(({ chunk_number, source_type, title }) => {
      return { message_id: answer.id, chunk_number, source_type, title };
    }),
  );
  const { indexes, counted, kind } = schema![0]!;
  expect(kind).toBe("jsonb");
  expect(counted).toBe(answer.used_sources!.length);
  expect(indexes).toMatch(/UNIQUE INDEX \w+ ON public\.course_sources USING btree \(course_id, source_key\)/);
  expect(indexes).toMatch(/ON public\.message_source_refs USING btree \(message_id\)/);
  expect(indexes).toMatch(/ON public\.message_source_refs USING btree \(session_id, message_id/);
}

async function query(database: Record<string, string>, ...statements: string[]): Promise<Row[][]> {
  const env = { ...process.env, ...database };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...statements], { env });
  return stdout.split("\n\n").map((rows) =>
    rows
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Row),
  );
}
