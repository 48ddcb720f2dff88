-- What the schema language can't say.

-- Exact vector scans read the column of every row: kept in the row, they cost a fifth.
ALTER TABLE "chunks" ALTER COLUMN "embedding" SET STORAGE PLAIN;
--> statement-breakpoint
ALTER TABLE "sources" ALTER COLUMN "embedding" SET STORAGE PLAIN;
--> statement-breakpoint
-- A document's sources stay on the shelf when the document goes.
ALTER TABLE "sources" ADD CONSTRAINT "sources_document_fk" FOREIGN KEY ("document_id","owner_id")
  REFERENCES "documents"("id","owner_id") ON DELETE SET NULL ("document_id");
