CREATE TABLE "model_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"for_id" uuid,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"is_estimated" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_uses_tokens" CHECK (input_tokens >= 0 and output_tokens >= 0)
);
--> statement-breakpoint
CREATE TABLE "own_limits" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"most" bigint,
	CONSTRAINT "own_limits_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "own_limits_kind" CHECK (kind in ('requests', 'answers', 'uploads', 'storage', 'tokens')),
	CONSTRAINT "own_limits_most" CHECK (most >= 0)
);
--> statement-breakpoint
CREATE TABLE "upload_counts" (
	"owner_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "upload_counts_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_uses" ADD CONSTRAINT "model_uses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_limits" ADD CONSTRAINT "own_limits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_counts" ADD CONSTRAINT "upload_counts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_uses_owner" ON "model_uses" USING btree ("owner_id","created_at");