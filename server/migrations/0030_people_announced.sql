-- Every process remembers for a moment who is calling. Whatever may change what it remembers is told to all of them, once per
-- transaction and only when it is committed.
CREATE FUNCTION announce_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ibid_people', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_announce AFTER DELETE OR UPDATE OF role, suspended_at ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_people();--> statement-breakpoint
CREATE TRIGGER sign_ins_announce AFTER DELETE OR UPDATE OF user_id, token_hash, via ON "sign_ins"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_people();--> statement-breakpoint
CREATE TRIGGER api_tokens_announce AFTER DELETE OR UPDATE OF user_id, token_hash, scopes, expires_at, revoked_at ON "api_tokens"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_people();--> statement-breakpoint
CREATE TRIGGER course_members_announce AFTER INSERT OR DELETE OR UPDATE ON "course_members"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_people();--> statement-breakpoint
CREATE TRIGGER courses_removed_announce AFTER UPDATE OF removed_at ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_people();
