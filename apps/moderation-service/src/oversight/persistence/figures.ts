import { refusedListings } from './refused-listings.ts';

/**
 * Counts of the decisions from one time until before another, by decider, queue and language: parameters of the two times,
 * and of the acts that are against a user. Only cases for moderators have a due time.
 */
export const figuresBetween = (from: string, to: string, against: string) => `
  WITH decided AS MATERIALIZED (
    SELECT c.id, c.due_at IS NULL AS is_machine, c.queue, c.language, c.subject, c.outcome, c.plant_id, c.revision_id, c.decided_at,
      c.outcome = ANY(${against}::text[]) AS is_against
    FROM moderation_case c
    WHERE c.state = 'decided' AND c.decided_at >= ${from} AND c.decided_at < ${to} AND c.outcome <> 'withdrawn'
  ), by_case AS MATERIALIZED (
    SELECT d.*, k.reports, k.is_sample, k.sampled_share, k.doubts
    FROM decided d CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'report')::integer AS reports, coalesce(bool_or(kind = 'sample'), false) AS is_sample,
        max(sampled_share) AS sampled_share,
        array_agg(DISTINCT code) FILTER (WHERE kind = 'machine' AND code NOT LIKE 'policy.%' AND level <> 'info') AS doubts
      FROM case_signal WHERE case_id = d.id) k
  )
  SELECT is_machine, queue, language, v.figure, NULL::text AS code, NULL::text[] AS codes, NULL::double precision AS weighed_by,
    NULL::uuid AS moderator_id, NULL::integer[] AS took_ms, sum(v.count)::integer AS count, sum(v.against)::integer AS against
  FROM by_case CROSS JOIN LATERAL (VALUES
    ('decided', 1, 0),
    ('sampled', is_sample::integer, (is_sample AND is_against)::integer),
    ('recall_samples', (coalesce(sampled_share < 1, false) AND subject IN ('plant', 'revision'))::integer, 0),
    ('reports', reports, CASE WHEN is_against THEN reports ELSE 0 END),
    ('appeals', (subject = 'appeal')::integer, (subject = 'appeal' AND outcome = 'approve')::integer)
  ) v (figure, count, against)
  WHERE v.count > 0 GROUP BY is_machine, queue, language, v.figure
  UNION ALL
  SELECT is_machine, queue, language, 'signal', d.code, NULL, NULL, NULL, NULL, count(*)::integer, count(*) FILTER (WHERE is_against)::integer
  FROM by_case CROSS JOIN LATERAL unnest(doubts) d (code) GROUP BY is_machine, queue, language, d.code
  UNION ALL
  ${refusedListings}
  UNION ALL
  SELECT a.moderator_id IS NULL, c.queue, c.language, CASE WHEN u.id IS NULL THEN 'act' ELSE 'undone' END, a.act, NULL, NULL, a.moderator_id,
    array_agg(a.took_ms) FILTER (WHERE a.took_ms IS NOT NULL), count(*)::integer, count(*) FILTER (WHERE a.closes)::integer
  FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
    LEFT JOIN moderation_act u ON u.undo_of = a.id AND u.undo_of IS NOT NULL
  WHERE a.created_at >= ${from} AND a.created_at < ${to} AND a.undo_of IS NULL
  GROUP BY a.moderator_id, c.queue, c.language, u.id IS NULL, a.act`;
