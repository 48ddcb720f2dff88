CREATE TABLE "preferences" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"theme" text,
	"answer_language" text,
	"style" text,
	"author_name" text,
	"course_name" text,
	"paper" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_theme" CHECK (theme in ('system', 'light', 'dark')),
	CONSTRAINT "preferences_paper" CHECK (paper in ('a4', 'us-letter'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_kind";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_kind" CHECK (kind in ('signed_in', 'sign_in_refused', 'signed_out_everywhere', 'became_administrator', 'invited', 'invitation_withdrawn', 'joined', 'role_changed', 'suspended', 'let_in', 'reset_link_made', 'password_reset', 'password_changed', 'limits_changed', 'settings_changed', 'token_made', 'token_revoked', 'shared', 'unshared', 'exported', 'deleted', 'account_deleted'));