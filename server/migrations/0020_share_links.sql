CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid,
	"document_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "share_links_hash" UNIQUE("token_hash"),
	CONSTRAINT "share_links_one_thing" CHECK (num_nonnulls(session_id, document_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_session_fk" FOREIGN KEY ("session_id","owner_id") REFERENCES "public"."chat_sessions"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_document_fk" FOREIGN KEY ("document_id","owner_id") REFERENCES "public"."documents"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_session" ON "share_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "share_links_document" ON "share_links" USING btree ("document_id");