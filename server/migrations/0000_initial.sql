CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"role" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"model" text,
	"used_sources" jsonb,
	"web_results" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_id_owner" UNIQUE("id","owner_id"),
	CONSTRAINT "chat_messages_id_session" UNIQUE("id","session_id","owner_id"),
	CONSTRAINT "chat_messages_session_ordinal" UNIQUE("session_id","ordinal"),
	CONSTRAINT "chat_messages_status" CHECK (status in ('streaming', 'done', 'stopped', 'failed', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "chat_run_chunks" (
	"message_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"chunks" jsonb NOT NULL,
	CONSTRAINT "chat_run_chunks_message_id_seq_pk" PRIMARY KEY("message_id","seq")
);
--> statement-breakpoint
CREATE TABLE "chat_runs" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"stop_requested" boolean DEFAULT false NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_runs_status" CHECK (status in ('running', 'done', 'stopped', 'failed', 'interrupted'))
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"citation_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_sessions_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "course_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content_preview" text NOT NULL,
	"locator" jsonb NOT NULL,
	"url" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_sources_id_owner" UNIQUE("id","owner_id"),
	CONSTRAINT "course_sources_key" UNIQUE("course_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "message_source_refs" (
	"owner_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"course_source_id" uuid NOT NULL,
	"quotes" jsonb NOT NULL,
	"score" real NOT NULL,
	"similarity" real NOT NULL,
	CONSTRAINT "message_source_refs_message_id_number_pk" PRIMARY KEY("message_id","number"),
	CONSTRAINT "message_source_refs_source" UNIQUE("message_id","course_source_id")
);
--> statement-breakpoint
CREATE TABLE "session_citations" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"course_source_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "session_citations_session_id_number_pk" PRIMARY KEY("session_id","number"),
	CONSTRAINT "session_citations_source" UNIQUE("session_id","course_source_id"),
	CONSTRAINT "session_citations_entry" UNIQUE("session_id","number","course_source_id"),
	CONSTRAINT "session_citations_number" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "chunks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"length" integer NOT NULL,
	"locator_kind" text NOT NULL,
	"slide" integer,
	"page_index" integer,
	"page_label" text,
	"start_ms" integer,
	"end_ms" integer,
	"start_char" integer NOT NULL,
	"end_char" integer NOT NULL,
	"embedding" vector(768),
	"embedding_model" text,
	CONSTRAINT "chunks_source_ordinal" UNIQUE("source_id","ordinal"),
	CONSTRAINT "chunks_range" CHECK (start_char >= 0 and end_char > start_char)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"course_id" uuid NOT NULL,
	"term" text NOT NULL,
	"chunk_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"frequency" integer NOT NULL,
	CONSTRAINT "postings_course_id_term_chunk_id_pk" PRIMARY KEY("course_id","term","chunk_id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"document_id" uuid,
	"kind" text NOT NULL,
	"csl" jsonb NOT NULL,
	"title" text GENERATED ALWAYS AS (csl ->> 'title') STORED NOT NULL,
	"url" text,
	"saved_copy" text,
	"content" text,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_hash" text,
	"file_id" uuid,
	"metadata" jsonb NOT NULL,
	"embedding" vector(768),
	"embedding_model" text,
	"status" text NOT NULL,
	"reason_code" text,
	"reason_message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"lease_token" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_id_owner" UNIQUE("id","owner_id"),
	CONSTRAINT "sources_status" CHECK (status in ('fetching', 'searchable', 'embedded', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "citations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"source_id" uuid,
	"number" integer NOT NULL,
	"position" integer,
	"locator" jsonb,
	"quote" text,
	"csl" jsonb NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "citations_number" UNIQUE("document_id","number"),
	CONSTRAINT "citations_source_or_removed" CHECK (source_id is not null or removed)
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_document_id_version_pk" PRIMARY KEY("document_id","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"style" text DEFAULT 'apa' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"citation_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_id_owner" UNIQUE("id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_fk" FOREIGN KEY ("session_id","owner_id") REFERENCES "public"."chat_sessions"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_run_chunks" ADD CONSTRAINT "chat_run_chunks_message_id_chat_runs_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_runs"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_runs" ADD CONSTRAINT "chat_runs_message_fk" FOREIGN KEY ("message_id","session_id","owner_id") REFERENCES "public"."chat_messages"("id","session_id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_sources" ADD CONSTRAINT "course_sources_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_source_refs" ADD CONSTRAINT "message_source_refs_message_fk" FOREIGN KEY ("message_id","session_id","owner_id") REFERENCES "public"."chat_messages"("id","session_id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_source_refs" ADD CONSTRAINT "message_source_refs_ledger" FOREIGN KEY ("session_id","number","course_source_id") REFERENCES "public"."session_citations"("session_id","number","course_source_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_citations" ADD CONSTRAINT "session_citations_session_fk" FOREIGN KEY ("session_id","owner_id") REFERENCES "public"."chat_sessions"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_citations" ADD CONSTRAINT "session_citations_pool" FOREIGN KEY ("course_source_id","owner_id") REFERENCES "public"."course_sources"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chunks" ADD CONSTRAINT "chunks_source_fk" FOREIGN KEY ("source_id","owner_id") REFERENCES "public"."sources"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_chunk_id_chunks_id_fk" FOREIGN KEY ("chunk_id") REFERENCES "public"."chunks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_file" FOREIGN KEY ("file_id","owner_id") REFERENCES "public"."files"("id","owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_document_fk" FOREIGN KEY ("document_id","owner_id") REFERENCES "public"."documents"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "citations" ADD CONSTRAINT "citations_source_fk" FOREIGN KEY ("source_id","owner_id") REFERENCES "public"."sources"("id","owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_fk" FOREIGN KEY ("document_id","owner_id") REFERENCES "public"."documents"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_course_fk" FOREIGN KEY ("course_id","owner_id") REFERENCES "public"."courses"("id","owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_runs_one_active" ON "chat_runs" USING btree ("session_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "chat_sessions_course" ON "chat_sessions" USING btree ("course_id","updated_at");--> statement-breakpoint
CREATE INDEX "course_sources_source" ON "course_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "message_source_refs_session" ON "message_source_refs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chunks_course" ON "chunks" USING btree ("course_id","owner_id");--> statement-breakpoint
CREATE INDEX "courses_owner" ON "courses" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "postings_chunk" ON "postings" USING btree ("chunk_id");--> statement-breakpoint
CREATE INDEX "sources_course" ON "sources" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "sources_to_embed" ON "sources" USING btree ("next_attempt_at") WHERE status = 'searchable';--> statement-breakpoint
CREATE INDEX "sources_content_hash" ON "sources" USING btree ("course_id","content_hash");--> statement-breakpoint
CREATE INDEX "citations_source" ON "citations" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "documents_course" ON "documents" USING btree ("course_id","id");