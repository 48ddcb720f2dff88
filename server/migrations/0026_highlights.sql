CREATE TABLE "highlights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"guest_id" uuid DEFAULT nullif(current_setting('ibid.guest', true), '')::uuid,
	"quote" text NOT NULL,
	"around" jsonb NOT NULL,
	"place" jsonb,
	"content_hash" text,
	"note" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlights" ADD CONSTRAINT "highlights_source_fk" FOREIGN KEY ("source_id","owner_id") REFERENCES "public"."sources"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlights_course" ON "highlights" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "highlights_source" ON "highlights" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "highlights_guest" ON "highlights" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX "highlights_removed" ON "highlights" USING btree ("removed_at") WHERE removed_at is not null;