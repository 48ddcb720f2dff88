CREATE TABLE "course_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "course_invitations_hash" UNIQUE("token_hash"),
	CONSTRAINT "course_invitations_role" CHECK (role in ('reader', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "course_members" (
	"course_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_members_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "course_members_role" CHECK (role in ('reader', 'editor')),
	CONSTRAINT "course_members_other" CHECK (user_id <> owner_id)
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" DROP CONSTRAINT "chat_sessions_client_name";--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "guest_id" uuid DEFAULT nullif(current_setting('ibid.guest', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "chat_readers" text DEFAULT 'author' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_invitations" ADD CONSTRAINT "course_invitations_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_members" ADD CONSTRAINT "course_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_members" ADD CONSTRAINT "course_members_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_invitations_course" ON "course_invitations" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_members_user" ON "course_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_client_name" ON "chat_sessions" USING btree ("owner_id",coalesce(guest_id, owner_id),"client_name");--> statement-breakpoint
CREATE INDEX "chat_sessions_guest" ON "chat_sessions" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_chat_readers" CHECK (chat_readers in ('author', 'everyone'));