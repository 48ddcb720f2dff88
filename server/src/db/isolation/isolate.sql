-- Every row is shown to its owner alone. Applied at each start, after the migrations: a new table with an owner_id is
-- isolated without being named here. What is as it should be is not touched.
DO $$
DECLARE
  role_name text;
  has_role boolean;
  is_bound boolean := NOT (rolsuper OR rolbypassrls) FROM pg_roles WHERE rolname = current_user;
  -- A plain equation: where a statement names its owner, too, PostgreSQL compares the two once, and not in each row.
  owner CONSTANT text := 'nullif(current_setting(''ibid.owner'', true), '''')::uuid';
  is_system CONSTANT text := '(SELECT current_setting(''ibid.is_system'', true) = ''on'')';
  shared CONSTANT text := 'nullif(current_setting(''ibid.shared'', true), '''')::uuid';
  found record;
BEGIN
  -- The role of requests: bound by the policies, which superusers are not, and without any other right. Where the login may
  -- not make it, requests have the role of the login. Roles are shared by all databases of a server, and another one may
  -- be starting, too.
  FOREACH role_name IN ARRAY ARRAY['ibid_app', 'ibid_link'] LOOP
    CONTINUE WHEN to_regrole(role_name) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION', role_name);
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
  has_role := to_regrole('ibid_app') IS NOT NULL;
  IF has_role THEN
    GRANT USAGE ON SCHEMA public, ai TO ibid_app;
    -- Holds nothing of a person, and only Ibid itself moves it on.
    GRANT SELECT ON steady_clock TO ibid_app;
  END IF;

  FOR found IN
    WITH named (relname, condition) AS (VALUES
      ('users', 'id = %s'),
      -- The chats of guests are theirs; guests.sql says who else reads them.
      ('chat_sessions', 'owner_id = %s AND guest_id IS NULL'),
      -- What guests mark and write is theirs alone.
      ('highlights', 'owner_id = %s AND guest_id IS NULL'),
      -- People who see a run see its log.
      ('chat_run_chunks', 'EXISTS (SELECT FROM chat_runs WHERE chat_runs.message_id = chat_run_chunks.message_id)')
    ), tables AS (
      SELECT pg_class.oid, relrowsecurity AND relforcerowsecurity AS is_forced, format(coalesce(condition, 'owner_id = %s'), owner) AS condition
      FROM pg_class LEFT JOIN named USING (relname)
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND (condition IS NOT NULL OR EXISTS (
        SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'owner_id' AND NOT attisdropped))
    ), policies AS (
      SELECT oid, is_forced, 'ibid_owner' AS policy, 'ibid_app' AS to_role, condition FROM tables WHERE has_role
      -- Ibid itself works as the login. One that the policies bind needs one that lets it.
      UNION ALL SELECT oid, is_forced, 'ibid_login', current_user, condition || ' OR ' || is_system FROM tables WHERE is_bound
    )
    SELECT policies.oid::regclass AS name, is_forced, policy, to_role, condition,
      polroles IS NOT DISTINCT FROM ARRAY[to_regrole(quote_ident(to_role))::oid]
        AND obj_description(pg_policy.oid, 'pg_policy') IS NOT DISTINCT FROM condition AS is_current
    FROM policies LEFT JOIN pg_policy ON polrelid = policies.oid AND polname = policy
  LOOP
    IF NOT found.is_forced THEN
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', found.name);
    END IF;
    IF NOT found.is_current THEN
      EXECUTE format('DROP POLICY IF EXISTS %I ON %s', found.policy, found.name);
      EXECUTE format('CREATE POLICY %I ON %s TO %I USING (%s) WITH CHECK (%4$s)', found.policy, found.name, found.to_role,
        found.condition);
      -- The text is noted, so that a change of it is applied.
      EXECUTE format('COMMENT ON POLICY %I ON %s IS %L', found.policy, found.name, found.condition);
    END IF;
    IF found.to_role = 'ibid_app' AND NOT has_table_privilege('ibid_app', found.name, 'DELETE') THEN
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO ibid_app', found.name);
    END IF;
  END LOOP;

  -- Readers of a link see one chat or document, and of everything else what it cites: these rows, and of them these
  -- columns. The policies bind the subqueries in each other, too.
  IF to_regrole('ibid_link') IS NOT NULL THEN
    GRANT USAGE ON SCHEMA public TO ibid_link;
    FOR found IN
      WITH shown (relname, its_owner, its_rows, its_columns) AS (VALUES
        ('users', 'id', 'true', 'id, name'),
        -- Whether it was removed.
        ('courses', 'owner_id', '(id IN (SELECT course_id FROM chat_sessions) OR id IN (SELECT course_id FROM documents))',
          'id, owner_id, removed_at'),
        ('chat_sessions', 'owner_id', 'id = ' || shared, 'id, owner_id, course_id, title, removed_at'),
        ('chat_messages', 'owner_id', 'superseded_at IS NULL AND session_id = ' || shared,
          'id, owner_id, session_id, ordinal, role, text, status, model, superseded_at'),
        -- What was read for an answer without being cited has an empty list of claims.
        ('message_source_refs', 'owner_id', 'claims IS DISTINCT FROM ''[]'' AND session_id = ' || shared,
          'owner_id, message_id, session_id, number, course_source_id, quotes, claims'),
        ('course_sources', 'owner_id', 'id IN (SELECT course_source_id FROM message_source_refs)',
          'id, owner_id, course_id, source_id, title, content_preview, locator, url, removed_at'),
        ('documents', 'owner_id', 'id = ' || shared,
          'id, owner_id, course_id, title, content, style, options, citation_count, version, removed_at, created_at, updated_at'),
        ('citations', 'owner_id', 'document_id = ' || shared,
          'id, owner_id, document_id, source_id, number, position, locator, quote, wording, csl, removed, created_at'),
        ('citation_styles', 'owner_id', 'id::text IN (SELECT style FROM documents)', 'id, owner_id, title, csl'),
        ('sources', 'owner_id', 'id IN (SELECT source_id FROM citations)',
          'id, owner_id, course_id, csl, chunk_count, removed_at'),
        -- What a footnote says is compared with them.
        ('chunks', 'owner_id', 'source_id IN (SELECT source_id FROM citations)',
          'id, owner_id, source_id, ordinal, text, slide, page_index, start_ms, end_ms, start_char, end_char')
      )
      SELECT relname::regclass AS name, its_columns, format('%s = %s AND %s', its_owner, owner, its_rows) AS condition
      FROM shown
    LOOP
      CONTINUE WHEN EXISTS (SELECT FROM pg_policy WHERE polrelid = found.name AND polname = 'ibid_link'
        AND polroles = ARRAY[to_regrole('ibid_link')::oid]
        AND obj_description(oid, 'pg_policy') IS NOT DISTINCT FROM found.its_columns || ': ' || found.condition);
      EXECUTE format('DROP POLICY IF EXISTS ibid_link ON %s', found.name);
      EXECUTE format('CREATE POLICY ibid_link ON %s FOR SELECT TO ibid_link USING (%s)', found.name, found.condition);
      EXECUTE format('COMMENT ON POLICY ibid_link ON %s IS %L', found.name, found.its_columns || ': ' || found.condition);
      EXECUTE format('REVOKE ALL ON %s FROM ibid_link', found.name);
      EXECUTE format('GRANT SELECT (%s) ON %s TO ibid_link', found.its_columns, found.name);
    END LOOP;
  END IF;

  -- A view has the rights of its reader, not of its maker.
  FOR found IN
    SELECT oid::regclass AS name, coalesce('security_invoker=true' = ANY (reloptions), false) AS is_invoker
    FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'ai'::regnamespace) AND relkind = 'v'
  LOOP
    IF NOT found.is_invoker THEN
      EXECUTE format('ALTER VIEW %s SET (security_invoker = true)', found.name);
    END IF;
    IF has_role AND NOT has_table_privilege('ibid_app', found.name, 'SELECT') THEN
      EXECUTE format('GRANT SELECT ON %s TO ibid_app', found.name);
    END IF;
  END LOOP;
END $$;
