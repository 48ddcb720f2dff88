DROP FUNCTION IF EXISTS save_sources_with_dedup;
-- What a search found becomes numbered sources of an answer. Called by persist/chat/save-sources-with-dedup.ts alone.
-- Numbers are given by the rule of core/src/ledger/number-sources.ts; the test of that caller compares the two.
-- plan_cache_mode: it is planned once per connection, because planning takes longer than doing it.
CREATE OR REPLACE FUNCTION save_sources_with_dedup(
  the_user uuid, the_course uuid, the_session uuid, the_message uuid, the_places json, the_used jsonb, used_kept int
) RETURNS TABLE (
  id uuid, number int, is_removed boolean, content_preview text, locator jsonb, url text, quotes jsonb
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  last_number int;
  run_status text;
BEGIN
  -- Every writer of a conversation locks its session first. Both rows, so that neither is read as before the wait.
  SELECT citation_count, status INTO last_number, run_status
  FROM chat_sessions JOIN chat_runs ON chat_runs.session_id = chat_sessions.id
  WHERE chat_sessions.id = the_session AND chat_sessions.owner_id = the_user AND chat_runs.message_id = the_message
  FOR UPDATE;
  IF run_status IS DISTINCT FROM 'running' THEN
    RAISE EXCEPTION 'The answer has ended.' USING ERRCODE = 'IB001';
  END IF;

  -- The record of what the model was shown. A first search comes as it is to be stored; a later one is merged: every
  -- passage once, best score kept, the best ones.
  UPDATE chat_messages SET used_sources = CASE WHEN used_sources IS NULL THEN the_used ELSE (
    SELECT jsonb_agg(used ORDER BY score DESC)
    FROM (
      SELECT used, (used ->> 'score')::float8 AS score
      FROM (
        SELECT DISTINCT ON (used ->> 'chunk_id') used
        FROM jsonb_array_elements(used_sources || the_used) AS used
        ORDER BY used ->> 'chunk_id', (used ->> 'score')::float8 DESC
      ) AS best
      ORDER BY score DESC
      LIMIT used_kept
    ) AS kept
  ) END
  WHERE chat_messages.id = the_message;

  RETURN QUERY
  WITH given AS (
    SELECT * FROM json_to_recordset(the_places) AS given(
      position int, id uuid, "sourceKey" text, "sourceType" text, "sourceId" uuid, title text,
      "contentPreview" text, locator jsonb, url text, quotes jsonb, score real, similarity real)
  ),
  -- Material may be removed between the search and here. What is there now stays until the transaction ends.
  present AS (
    SELECT sources.id FROM sources
    WHERE sources.owner_id = the_user AND sources.id IN (SELECT "sourceId" FROM given)
      AND sources.removed_at IS NULL
    FOR KEY SHARE
  ),
  -- Sorted by key, so that two writers lock rows in the same order; an update, so that existing rows come back too.
  pooled AS (
    INSERT INTO course_sources (id, owner_id, course_id, source_key, source_type, source_id, title,
      content_preview, locator, url, removed_at)
    SELECT given.id, the_user, the_course, "sourceKey", "sourceType", "sourceId", given.title, "contentPreview",
      given.locator, given.url, CASE WHEN present.id IS NULL THEN now() END
    FROM given LEFT JOIN present ON present.id = "sourceId"
    ORDER BY "sourceKey"
    ON CONFLICT (course_id, source_key)
      DO UPDATE SET title = excluded.title, removed_at = excluded.removed_at
    RETURNING *
  ),
  -- A place keeps the number that this session gave it; new ones are counted on from the last, in the order given.
  numbered AS (
    SELECT position, pooled.id, pooled.removed_at IS NOT NULL AS is_removed, given.quotes, given.score, given.similarity,
      CASE WHEN pooled.id <> given.id THEN pooled.content_preview END AS content_preview,
      CASE WHEN pooled.id <> given.id THEN pooled.locator END AS locator,
      CASE WHEN pooled.id <> given.id THEN pooled.url END AS url,
      known.number IS NULL AS is_fresh,
      coalesce(known.number, last_number
        + row_number() OVER (PARTITION BY known.number IS NULL ORDER BY position))::int AS number
    FROM given JOIN pooled ON source_key = "sourceKey"
      LEFT JOIN session_citations AS known ON known.session_id = the_session AND known.course_source_id = pooled.id
  ),
  ledger AS (
    INSERT INTO session_citations (session_id, number, course_source_id, owner_id)
    SELECT the_session, numbered.number, numbered.id, the_user FROM numbered WHERE is_fresh
  ),
  counted AS (
    UPDATE chat_sessions SET citation_count = last_number + fresh.count
    FROM (SELECT count(*) FROM numbered WHERE is_fresh) AS fresh
    WHERE chat_sessions.id = the_session AND fresh.count > 0
  ),
  refs AS (
    INSERT INTO message_source_refs AS ref (owner_id, message_id, session_id, number, course_source_id, quotes,
      score, similarity)
    SELECT the_user, the_message, the_session, numbered.number, numbered.id, numbered.quotes, score, similarity
    FROM numbered
    ON CONFLICT (session_id, message_id, number) DO UPDATE SET
      score = greatest(ref.score, excluded.score),
      similarity = greatest(ref.similarity, excluded.similarity),
      -- Each passage once, with its best score, best first.
      quotes = (
        SELECT jsonb_agg(quote ORDER BY (quote ->> 'score')::float8 DESC)
        FROM (
          SELECT DISTINCT ON (quote ->> 'chunk_id') quote
          FROM jsonb_array_elements(ref.quotes || excluded.quotes) AS quote
          ORDER BY quote ->> 'chunk_id', (quote ->> 'score')::float8 DESC
        ) AS best
      )
    RETURNING ref.number, ref.quotes
  )
  SELECT numbered.id, numbered.number, is_removed, content_preview, locator, url,
    CASE WHEN NOT is_fresh THEN refs.quotes END
  FROM numbered JOIN refs ON refs.number = numbered.number
  ORDER BY position;
END $$;
