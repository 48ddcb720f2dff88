ALTER TABLE "document_versions" ADD COLUMN "numbers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "compiled_version";