DROP INDEX "sources_to_embed";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "media_file_id" uuid;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_read" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_media_file_fk" FOREIGN KEY ("media_file_id","owner_id") REFERENCES "public"."files"("id","owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_to_do" ON "sources" USING btree ("next_attempt_at") WHERE status in ('fetching', 'searchable');--> statement-breakpoint
CREATE INDEX "sources_file_id" ON "sources" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sources_media_file_id" ON "sources" USING btree ("media_file_id");--> statement-breakpoint
-- What changed, for every tab: sent when the change is committed, never for one that is not.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  PERFORM pg_notify('ibid_changes', json_build_object(
    'courseId', changed.course_id, 'ownerId', changed.owner_id, 'kind', TG_ARGV[0], 'id', changed.id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sources_announce AFTER INSERT OR UPDATE OR DELETE ON "sources"
  FOR EACH ROW EXECUTE FUNCTION announce_change('source');
