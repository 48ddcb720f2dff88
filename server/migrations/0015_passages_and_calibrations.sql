CREATE TABLE "embedder_calibrations" (
	"owner_id" uuid NOT NULL,
	"embedder" text NOT NULL,
	"standing" text NOT NULL,
	"cosine" double precision NOT NULL,
	"words" double precision NOT NULL,
	"bias" double precision NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "embedder_calibrations_owner_id_embedder_pk" PRIMARY KEY("owner_id","embedder"),
	CONSTRAINT "embedder_calibrations_standing" CHECK (standing in ('calibrated', 'useless', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "top_k" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "embedder_calibrations" ADD CONSTRAINT "embedder_calibrations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;