ALTER TABLE "chat_messages" ALTER COLUMN "used_sources" SET DATA TYPE jsonb;--> statement-breakpoint
ALTER TABLE "message_source_refs" ALTER COLUMN "quotes" SET DATA TYPE jsonb;--> statement-breakpoint
ALTER TABLE "message_source_refs" ALTER COLUMN "claims" SET DATA TYPE jsonb;--> statement-breakpoint
CREATE INDEX "message_source_refs_message" ON "message_source_refs" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "given_text" text;--> statement-breakpoint
-- Which passage of its source each quote is. It was noted only for the best twenty passages of an answer; of the others, the
-- passage itself knows it, or another answer that used it.
WITH recorded AS (
  SELECT "chat_messages"."id" AS "message_id", ("used" ->> 'chunk_id')::uuid AS "chunk_id",
    ("used" ->> 'chunk_index')::int AS "chunk_index"
  FROM "chat_messages", jsonb_array_elements("used_sources") AS "used"
), anywhere AS (
  SELECT "chunk_id", max("chunk_index") AS "chunk_index" FROM recorded GROUP BY "chunk_id"
), repaired AS (
  SELECT ref."session_id", ref."message_id", ref."number", jsonb_agg("quote" || CASE
      WHEN coalesce(mine."chunk_index", "chunks"."ordinal", anywhere."chunk_index") IS NULL THEN '{}'
      ELSE jsonb_build_object('chunk_index',
        coalesce(mine."chunk_index", "chunks"."ordinal", anywhere."chunk_index")) END
    ORDER BY "position") AS "quotes"
  FROM "message_source_refs" AS ref
    CROSS JOIN jsonb_array_elements(ref."quotes") WITH ORDINALITY AS each("quote", "position")
    LEFT JOIN recorded AS mine
      ON mine."message_id" = ref."message_id" AND mine."chunk_id" = ("quote" ->> 'chunk_id')::uuid
    LEFT JOIN "chunks" ON "chunks"."id" = ("quote" ->> 'chunk_id')::uuid
    LEFT JOIN anywhere ON anywhere."chunk_id" = ("quote" ->> 'chunk_id')::uuid
  GROUP BY ref."session_id", ref."message_id", ref."number"
)
UPDATE "message_source_refs" AS ref SET "quotes" = repaired."quotes"
FROM repaired
WHERE ref."session_id" = repaired."session_id" AND ref."message_id" = repaired."message_id"
  AND ref."number" = repaired."number";--> statement-breakpoint
-- For people who look into the database: the tables of a chat's sources under the names and columns that were specified.
CREATE SCHEMA IF NOT EXISTS "ai";--> statement-breakpoint
CREATE VIEW "ai"."course_sources" AS
SELECT "id", "course_id", "source_key", "source_type",
  CASE WHEN "source_type" <> 'lecture' THEN "source_id" END AS "document_id",
  ("locator" ->> 'slide')::int AS "slide_number",
  CASE WHEN "source_type" = 'lecture' THEN "source_id" END AS "lecture_id",
  ("locator" ->> 'startMs')::float8 / 1000 AS "start_seconds",
  ("locator" ->> 'endMs')::float8 / 1000 AS "end_seconds",
  "content_preview", "title", "owner_id", "created_at"
FROM "public"."course_sources";--> statement-breakpoint
CREATE VIEW "ai"."message_source_refs" AS
SELECT md5("message_id"::text || "number")::uuid AS "id", "message_id", "session_id", "course_source_id",
  "number" AS "chunk_number", "owner_id"
FROM "public"."message_source_refs";
