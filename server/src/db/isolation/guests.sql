-- What guests of a course may see and change: a reader its rows, and their own chats; an editor also its sources and documents.
-- Applied at each start, after isolate.sql. These are separate roles, so that the policy of owners stays a plain equation.
-- A table that is not named here does not exist for them.
DO $$
DECLARE
  owner CONSTANT text := 'owner_id = nullif(current_setting(''ibid.owner'', true), '''')::uuid';
  course CONSTANT text := 'nullif(current_setting(''ibid.course'', true), '''')::uuid';
  guest CONSTANT text := 'nullif(current_setting(''ibid.guest'', true), '''')::uuid';
  in_course CONSTANT text := 'course_id = ' || course;
  of_document CONSTANT text := 'EXISTS (SELECT FROM documents WHERE documents.id = document_id)';
  -- People who see a chat see what is in it; only its author writes there.
  of_chat CONSTANT text := 'EXISTS (SELECT FROM chat_sessions AS chat WHERE chat.id = session_id)';
  of_own_chat CONSTANT text := 'EXISTS (SELECT FROM chat_sessions AS chat WHERE chat.id = session_id AND chat.guest_id = ' || guest || ')';
  everyone CONSTANT text := 'EXISTS (SELECT FROM courses WHERE courses.id = course_id AND chat_readers = ''everyone'')';
  own_key CONSTANT text := 'starts_with(key, ' || guest || '::text || '' '')';
  without_owner CONSTANT text[] := ARRAY['chat_run_chunks', 'users', 'own_limits', 'upload_counts', 'model_uses'];
  role_name text;
  found record;
  note text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['ibid_reader', 'ibid_editor'] LOOP
    IF to_regrole(role_name) IS NULL THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION', role_name);
        EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
      EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
  IF to_regrole('ibid_reader') IS NULL OR to_regrole('ibid_editor') IS NULL OR to_regrole('ibid_app') IS NULL THEN
    RETURN;
  END IF;
  GRANT USAGE ON SCHEMA public, ai TO ibid_reader, ibid_editor;
  GRANT SELECT ON steady_clock, ai.course_sources, ai.message_source_refs TO ibid_reader, ibid_editor;

  -- Owners read the chats of their guests where everyone may.
  note := format('owner_id = nullif(current_setting(''ibid.owner'', true), '''')::uuid AND guest_id IS NOT NULL AND %s', everyone);
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = 'chat_sessions'::regclass AND polname = 'ibid_owner_reads'
    AND obj_description(oid, 'pg_policy') = note)
  THEN
    DROP POLICY IF EXISTS ibid_owner_reads ON chat_sessions;
    EXECUTE format('CREATE POLICY ibid_owner_reads ON chat_sessions FOR SELECT TO ibid_app USING (%s)', note);
    EXECUTE format('COMMENT ON POLICY ibid_owner_reads ON chat_sessions IS %L', note);
  END IF;

  FOR found IN
    WITH rules (name, sees, writes, writers) AS (VALUES
      ('courses', 'id = ' || course, NULL, ''),
      ('sources', in_course, in_course, 'editor'),
      ('chunks', in_course, in_course, 'editor'),
      ('postings', in_course, in_course, 'editor'),
      ('code_packs', in_course, in_course, 'editor'),
      -- A file is seen once a source has it.
      ('files', 'EXISTS (SELECT FROM sources WHERE sources.file_id = files.id OR sources.media_file_id = files.id)', 'true', 'editor'),
      ('citation_styles', 'EXISTS (SELECT FROM courses WHERE style = citation_styles.id::text)
        OR EXISTS (SELECT FROM documents WHERE style = citation_styles.id::text)', NULL, ''),
      ('embedder_calibrations', 'true', NULL, ''),
      ('documents', in_course, in_course, 'editor'),
      ('document_versions', of_document, of_document, 'editor'),
      ('citations', of_document, of_document, 'editor'),
      ('drafts', of_document, of_document, 'editor'),
      ('draft_paragraphs', 'EXISTS (SELECT FROM drafts WHERE drafts.id = draft_id)', 'EXISTS (SELECT FROM drafts WHERE drafts.id = draft_id)', 'editor'),
      ('chat_sessions', format('%s AND (guest_id = %s OR %s)', in_course, guest, everyone), format('%s AND guest_id = %s', in_course, guest), 'both'),
      ('chat_messages', of_chat, of_own_chat, 'both'),
      ('chat_runs', of_chat, of_own_chat, 'both'),
      ('chat_run_chunks', 'EXISTS (SELECT FROM chat_runs AS run WHERE run.message_id = chat_run_chunks.message_id)',
        'EXISTS (SELECT FROM chat_runs AS run JOIN chat_sessions AS chat ON chat.id = run.session_id WHERE run.message_id = chat_run_chunks.message_id AND chat.guest_id = ' || guest || ')', 'both'),
      ('session_citations', of_chat, of_own_chat, 'both'),
      ('message_source_refs', of_chat, of_own_chat, 'both'),
      ('highlights', format('%s AND guest_id = %s', in_course, guest), format('%s AND guest_id = %s', in_course, guest), 'both'),
      -- The pool of places: every chat of the course adds to it.
      ('course_sources', in_course, in_course, 'both'),
      -- What a guest uses is theirs: tokens, answers, uploads.
      ('users', 'id = ' || guest, NULL, ''),
      ('own_limits', 'owner_id = ' || guest, NULL, ''),
      ('upload_counts', 'owner_id = ' || guest, 'owner_id = ' || guest, 'editor'),
      ('model_uses', 'owner_id = ' || guest, 'owner_id = ' || guest, 'both'),
      -- Their keys are apart from the owner's.
      ('idempotency_keys', own_key, own_key, 'both')
    ), roles AS (
      SELECT name, suffix, 'ibid_' || suffix AS role_name,
        CASE WHEN name = ANY (without_owner) THEN sees ELSE format('%s AND (%s)', owner, sees) END AS sees,
        CASE WHEN writers NOT IN (suffix, 'both') THEN NULL
          WHEN name = ANY (without_owner) THEN writes ELSE format('%s AND (%s)', owner, writes) END AS writes
      FROM rules CROSS JOIN (VALUES ('reader'), ('editor')) AS each (suffix)
    )
    -- What may be seen may be locked while it is read; a chat, by its author alone.
    SELECT *, CASE WHEN writes IS NULL OR name NOT LIKE 'chat%' THEN sees ELSE writes END AS locks,
      (SELECT attname FROM pg_attribute WHERE attrelid = name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum LIMIT 1) AS first_column
    FROM roles
  LOOP
    note := concat_ws(' | ', found.sees, found.writes, found.locks);
    CONTINUE WHEN (
      SELECT count(*) = CASE WHEN found.writes IS NULL THEN 2 ELSE 4 END
        AND bool_and(obj_description(oid, 'pg_policy') IS NOT DISTINCT FROM note AND polroles = ARRAY[to_regrole(found.role_name)::oid])
      FROM pg_policy WHERE polrelid = found.name::regclass AND polname LIKE found.role_name || '\_%');
    FOR role_name IN SELECT polname FROM pg_policy WHERE polrelid = found.name::regclass AND polname LIKE found.role_name || '\_%' LOOP
      EXECUTE format('DROP POLICY %I ON %I', role_name, found.name);
    END LOOP;
    EXECUTE format('REVOKE ALL ON %I FROM %I', found.name, found.role_name);
    EXECUTE format('CREATE POLICY %I ON %I FOR SELECT TO %I USING (%s)', found.role_name || '_sees', found.name, found.role_name, found.sees);
    EXECUTE format('CREATE POLICY %I ON %I FOR UPDATE TO %I USING (%s) WITH CHECK (%s)', found.role_name || '_changes', found.name,
      found.role_name, found.locks, coalesce(found.writes, 'false'));
    EXECUTE format('GRANT SELECT ON %I TO %I', found.name, found.role_name);
    IF found.writes IS NULL THEN
      -- Enough to lock a row. The policy lets no change of it pass.
      EXECUTE format('GRANT UPDATE (%I) ON %I TO %I', found.first_column, found.name, found.role_name);
    ELSE
      EXECUTE format('CREATE POLICY %I ON %I FOR INSERT TO %I WITH CHECK (%s)', found.role_name || '_adds', found.name, found.role_name, found.writes);
      EXECUTE format('CREATE POLICY %I ON %I FOR DELETE TO %I USING (%s)', found.role_name || '_removes', found.name, found.role_name, found.writes);
      EXECUTE format('GRANT INSERT, UPDATE, DELETE ON %I TO %I', found.name, found.role_name);
    END IF;
    -- The rule is noted, so that a change of it is applied.
    FOR role_name IN SELECT polname FROM pg_policy WHERE polrelid = found.name::regclass AND polname LIKE found.role_name || '\_%' LOOP
      EXECUTE format('COMMENT ON POLICY %I ON %I IS %L', role_name, found.name, note);
    END LOOP;
  END LOOP;
END $$;
