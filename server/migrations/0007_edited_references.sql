DROP INDEX "sources_removed";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "edited" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "sources_removed" ON "sources" USING btree ("course_id","removed_at") WHERE removed_at is not null;--> statement-breakpoint
-- What was read or written before stays as it is, as it did before.
UPDATE "sources" SET "edited" = ARRAY(SELECT jsonb_object_keys("csl")) WHERE "status" NOT IN ('fetching', 'failed');
