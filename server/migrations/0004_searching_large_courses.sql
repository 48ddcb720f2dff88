-- Postings move from a row each to a row per term and source, and every vector gets its code.
ALTER TABLE "postings" RENAME TO "old_postings";--> statement-breakpoint
ALTER TABLE "old_postings" DROP CONSTRAINT "postings_course_id_term_chunk_id_pk";--> statement-breakpoint
CREATE TABLE "postings" (
	"course_id" uuid NOT NULL,
	"term" text NOT NULL,
	"source_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"ordinals" integer[] NOT NULL,
	"frequencies" smallint[] NOT NULL,
	"lengths" smallint[] NOT NULL,
	CONSTRAINT "postings_course_id_term_source_id_pk" PRIMARY KEY("course_id","term","source_id")
);
--> statement-breakpoint
CREATE TABLE "vector_codes" (
	"chunk_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"embedding_model" text NOT NULL,
	"code" bit(768) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "chunk_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "word_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_source_fk" FOREIGN KEY ("source_id","owner_id") REFERENCES "public"."sources"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vector_codes" ADD CONSTRAINT "vector_codes_chunk_id_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postings_source" ON "postings" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "vector_codes_course" ON "vector_codes" USING btree ("course_id","owner_id");--> statement-breakpoint
INSERT INTO "postings" ("course_id", "term", "source_id", "owner_id", "ordinals", "frequencies", "lengths")
SELECT o."course_id", o."term", c."source_id", o."owner_id",
  array_agg(c."ordinal" ORDER BY c."ordinal"),
  array_agg(o."frequency"::smallint ORDER BY c."ordinal"),
  array_agg(least(c."length", 32767)::smallint ORDER BY c."ordinal")
FROM "old_postings" o JOIN "chunks" c ON c."id" = o."chunk_id"
GROUP BY o."course_id", o."term", c."source_id", o."owner_id";
--> statement-breakpoint
UPDATE "sources" SET "chunk_count" = counted."chunks", "word_count" = counted."words"
FROM (SELECT "source_id", count(*) AS "chunks", sum("length") AS "words" FROM "chunks" GROUP BY "source_id") AS counted
WHERE "sources"."id" = counted."source_id";
--> statement-breakpoint
INSERT INTO "vector_codes" ("chunk_id", "course_id", "owner_id", "source_id", "embedding_model", "code")
SELECT "id", "course_id", "owner_id", "source_id", "embedding_model", binary_quantize("embedding")::bit(768)
FROM "chunks" WHERE "embedding" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "old_postings";--> statement-breakpoint
ALTER TABLE "chunks" DROP COLUMN "length";
