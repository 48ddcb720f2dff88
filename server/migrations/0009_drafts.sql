CREATE TABLE "draft_paragraphs" (
	"draft_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"text" text NOT NULL,
	"notes" jsonb NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"inserted" text,
	CONSTRAINT "draft_paragraphs_draft_id_ordinal_pk" PRIMARY KEY("draft_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"instruction" text NOT NULL,
	"status" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"paragraph_count" integer DEFAULT 0 NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "draft_paragraphs" ADD CONSTRAINT "draft_paragraphs_draft_fk" FOREIGN KEY ("draft_id","owner_id") REFERENCES "public"."drafts"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_document_fk" FOREIGN KEY ("document_id","owner_id") REFERENCES "public"."documents"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_document" ON "drafts" USING btree ("document_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_one_active" ON "drafts" USING btree ("document_id") WHERE status in ('researching', 'writing');--> statement-breakpoint
-- A draft is seen where its document is seen. A heartbeat is nobody's business.
CREATE FUNCTION announce_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ibid_changes', json_build_object(
    'courseId', course_id, 'ownerId', owner_id, 'kind', 'document', 'id', id)::text)
  FROM documents WHERE id = NEW.document_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drafts_announce AFTER INSERT OR UPDATE OF updated_at ON "drafts"
  FOR EACH ROW EXECUTE FUNCTION announce_draft();
