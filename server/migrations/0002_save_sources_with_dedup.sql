-- Found places become numbered sources of an answer: one round trip, one plan kept per connection.
-- The statements run one after another, so that what follows the lock sees what was there when it was got.
CREATE FUNCTION save_sources_with_dedup(
  the_user uuid, the_course uuid, the_session uuid, the_message uuid, the_places jsonb, the_used jsonb, used_kept int
) RETURNS TABLE (
  id uuid, source_type text, source_id uuid, title text, content_preview text, locator jsonb, url text,
  is_removed boolean, number int, quotes jsonb
) LANGUAGE plpgsql AS $$
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

  -- The record of what the model was shown: every passage once, best score kept, the best ones.
  UPDATE chat_messages SET used_sources = (
    SELECT jsonb_agg(used ORDER BY score DESC)
    FROM (
      SELECT used, (used ->> 'score')::float8 AS score
      FROM (
        SELECT DISTINCT ON (used ->> 'chunk_id') used
        FROM jsonb_array_elements(coalesce(used_sources, '[]') || the_used) AS used
        ORDER BY used ->> 'chunk_id', (used ->> 'score')::float8 DESC
      ) AS best
      ORDER BY score DESC
      LIMIT used_kept
    ) AS kept
  )
  WHERE chat_messages.id = the_message;

  RETURN QUERY
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(the_places) AS given(
      position int, id uuid, "sourceKey" text, "sourceType" text, "sourceId" uuid, title text,
      "contentPreview" text, locator jsonb, url text, quotes jsonb, score real, similarity real)
  ),
  -- Material may be removed between the search and here. What is there now stays until the transaction ends.
  present AS (
    SELECT sources.id FROM sources
    WHERE sources.owner_id = the_user AND sources.id IN (SELECT "sourceId" FROM given)
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
  known AS (
    SELECT course_source_id, session_citations.number FROM session_citations
    WHERE session_id = the_session AND course_source_id IN (SELECT pooled.id FROM pooled)
  ),
  fresh AS (
    SELECT pooled.id AS course_source_id, (last_number + row_number() OVER (ORDER BY position))::int AS number
    FROM pooled JOIN given ON "sourceKey" = source_key
    WHERE pooled.id NOT IN (SELECT course_source_id FROM known)
  ),
  ledger AS (
    INSERT INTO session_citations (session_id, number, course_source_id, owner_id)
    SELECT the_session, fresh.number, course_source_id, the_user FROM fresh
  ),
  counted AS (
    UPDATE chat_sessions SET citation_count = citation_count + (SELECT count(*) FROM fresh)
    WHERE chat_sessions.id = the_session AND EXISTS (SELECT 1 FROM fresh)
  ),
  numbered AS (
    SELECT * FROM known UNION ALL SELECT * FROM fresh
  ),
  refs AS (
    INSERT INTO message_source_refs AS ref (owner_id, message_id, session_id, number, course_source_id, quotes,
      score, similarity)
    SELECT the_user, the_message, the_session, numbered.number, course_source_id, given.quotes, given.score,
      given.similarity
    FROM given JOIN pooled ON source_key = "sourceKey" JOIN numbered ON course_source_id = pooled.id
    ON CONFLICT (message_id, course_source_id) DO UPDATE SET
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
    RETURNING ref.course_source_id, ref.number, ref.quotes
  )
  SELECT pooled.id, pooled.source_type, pooled.source_id, pooled.title, pooled.content_preview, pooled.locator,
    pooled.url, pooled.removed_at IS NOT NULL, refs.number, refs.quotes
  FROM given JOIN pooled ON source_key = "sourceKey" JOIN refs ON refs.course_source_id = pooled.id
  ORDER BY position;
END $$;
