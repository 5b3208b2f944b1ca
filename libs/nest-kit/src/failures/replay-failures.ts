/**
 * SQL that replays what failed for good, in the schema of a service, and records who did it. Dead letters are handled, and
 * dead jobs run, within some seconds; events set aside are published within a second. Parameters: the kind of failure, the
 * type of event or the name of the job, and ids, each null for all; the operator. Returns the number replayed by kind and type.
 */
export const replayFailures = `WITH letters AS (
    UPDATE dead_letter SET replay_at = now()
    WHERE replay_at IS NULL AND ($1::text IS NULL OR $1 = 'event') AND ($2::text IS NULL OR type = $2)
      AND ($3::uuid[] IS NULL OR event_id = ANY ($3))
    RETURNING event_id, type
  ), jobs AS (
    UPDATE job_row SET state = 'pending', attempts = 0, run_at = now(), ended_at = NULL
    WHERE state = 'dead' AND ($1::text IS NULL OR $1 = 'job') AND ($2::text IS NULL OR name = $2)
      AND ($3::uuid[] IS NULL OR id = ANY ($3))
    RETURNING id, name
  ), publications AS (
    UPDATE outbox SET set_aside_at = NULL, set_aside_reason = NULL, attempts = 0
    WHERE set_aside_at IS NOT NULL AND ($1::text IS NULL OR $1 = 'set_aside') AND ($2::text IS NULL OR type = $2)
      AND ($3::uuid[] IS NULL OR id = ANY ($3))
    RETURNING id, type
  ), replayed AS (
    SELECT 'event' AS kind, event_id AS failed_id, type FROM letters UNION ALL SELECT 'job', id, name FROM jobs
    UNION ALL SELECT 'set_aside', id, type FROM publications
  ), recorded AS (
    INSERT INTO failure_act (id, act, kind, failed_id, type, operator)
    SELECT gen_random_uuid(), 'replay', kind, failed_id, type, $4::text FROM replayed
  )
  SELECT kind, type, count(*)::integer AS count FROM replayed GROUP BY kind, type ORDER BY kind, type`;

/** SQL that counts what `replayFailures` would replay; its first three parameters. */
export const countFailures = `SELECT kind, type, count(*)::integer AS count FROM (
    SELECT 'event' AS kind, type, event_id AS failed_id FROM dead_letter WHERE replay_at IS NULL
    UNION ALL SELECT 'job', name, id FROM job_row WHERE state = 'dead'
    UNION ALL SELECT 'set_aside', type, id FROM outbox WHERE set_aside_at IS NOT NULL
  ) failed
  WHERE ($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR type = $2) AND ($3::uuid[] IS NULL OR failed_id = ANY ($3))
  GROUP BY kind, type ORDER BY kind, type`;
