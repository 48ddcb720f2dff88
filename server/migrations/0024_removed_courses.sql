ALTER TABLE "courses" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "arriving_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
CREATE INDEX "courses_removed" ON "courses" USING btree ("removed_at") WHERE removed_at is not null;