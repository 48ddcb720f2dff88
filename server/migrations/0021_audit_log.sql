CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"about_id" uuid,
	"about_name" text,
	"detail" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "audit_events_kind" CHECK (kind in ('signed_in', 'sign_in_refused', 'signed_out_everywhere', 'became_administrator', 'invited', 'invitation_withdrawn', 'joined', 'role_changed', 'suspended', 'let_in', 'reset_link_made', 'password_reset', 'password_changed', 'limits_changed', 'token_made', 'token_revoked', 'shared', 'unshared', 'exported', 'deleted', 'account_deleted')),
	CONSTRAINT "audit_events_by_name" CHECK ((by_id is null) = (by_name is null)),
	CONSTRAINT "audit_events_about_name" CHECK ((about_id is null) = (about_name is null))
);
--> statement-breakpoint
CREATE INDEX "audit_events_by" ON "audit_events" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("about_id","id");--> statement-breakpoint
-- The log is only added to. What is older than a year may go.
CREATE FUNCTION keep_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION keep_audit_events();--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
