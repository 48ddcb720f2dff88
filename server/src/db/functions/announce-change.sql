-- What changed, for every tab: sent when the change is committed, never for one that is not. A transaction that changes
-- very many rows sets ibid.changes_many, and tells its followers once to load everything again (equal notifications of
-- one transaction are sent once).
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  IF current_setting('ibid.changes_many', true) = 'on' THEN
    PERFORM pg_notify('ibid_changes', json_build_object(
      'courseId', changed.course_id, 'ownerId', changed.owner_id, 'kind', 'resync')::text);
  ELSE
    PERFORM pg_notify('ibid_changes', json_build_object(
      'courseId', changed.course_id, 'ownerId', changed.owner_id, 'kind', TG_ARGV[0], 'id', changed.id)::text);
  END IF;
  RETURN NULL;
END $$;
