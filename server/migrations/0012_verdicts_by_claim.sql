ALTER TABLE "message_source_refs" ALTER COLUMN "similarity" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_source_refs" ADD COLUMN "claims" json;