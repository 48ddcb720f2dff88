-- The codes of vectors move from a row each to many in a row: reading rows took longer than comparing codes.
CREATE TABLE "code_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"embedding_model" text NOT NULL,
	"chunk_ids" "bytea" NOT NULL,
	"codes" "bytea" NOT NULL,
	CONSTRAINT "code_packs_part" UNIQUE("source_id","part","embedding_model")
);
--> statement-breakpoint
DROP TABLE "vector_codes" CASCADE;--> statement-breakpoint
ALTER TABLE "code_packs" ADD CONSTRAINT "code_packs_source_fk" FOREIGN KEY ("source_id","owner_id") REFERENCES "public"."sources"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_packs_course" ON "code_packs" USING btree ("course_id","owner_id");--> statement-breakpoint
-- Bytes of signs do not get smaller.
ALTER TABLE "code_packs" ALTER COLUMN "chunk_ids" SET STORAGE EXTERNAL, ALTER COLUMN "codes" SET STORAGE EXTERNAL;--> statement-breakpoint
INSERT INTO "code_packs" ("course_id", "owner_id", "source_id", "part", "embedding_model", "chunk_ids", "codes")
SELECT "course_id", "owner_id", "source_id", "ordinal" / 256, "embedding_model",
  string_agg(uuid_send("id"), '' ORDER BY "ordinal"),
  string_agg(substring(bit_send(binary_quantize("embedding")) from 5), '' ORDER BY "ordinal")
FROM "chunks" WHERE "embedding" IS NOT NULL
GROUP BY "course_id", "owner_id", "source_id", "ordinal" / 256, "embedding_model";
