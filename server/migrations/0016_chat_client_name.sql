ALTER TABLE "chat_sessions" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_client_name" UNIQUE("owner_id","client_name");