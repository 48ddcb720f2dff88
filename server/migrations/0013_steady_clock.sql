CREATE TABLE "steady_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "steady_clock_is_only" CHECK (is_only)
);
--> statement-breakpoint
INSERT INTO "steady_clock" DEFAULT VALUES;
