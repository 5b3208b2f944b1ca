import { isOvertaken } from '../../acts/acts.ts';

/**
 * What the public report counts from one time until before another: parameters of the two times, and of the acts against users with the
 * act that is contrary to each, in two arrays.
 */
export const monthFigures = (from: string, to: string, against: string, contrary: string) => `
  WITH decided AS MATERIALIZED (
    SELECT s.ground, a.act, c.subject, s.automated_decision, u.id IS NOT NULL AS is_undone,
      EXISTS (SELECT FROM moderation_case p WHERE p.subject = 'appeal' AND p.subject_id = a.id AND p.state = 'decided'
        AND p.outcome = 'approve')
      OR EXISTS (SELECT FROM moderation_act r WHERE r.case_id = a.case_id AND r.created_at > a.created_at AND r.undo_of IS NULL
        AND r.act = (${contrary}::text[])[array_position(${against}::text[], a.act)]
        AND NOT EXISTS (SELECT FROM moderation_act ru WHERE ru.undo_of = r.id)) AS is_reversed
    FROM statement s
      JOIN moderation_act a ON a.id = s.act_id
      JOIN moderation_case c ON c.id = a.case_id
      LEFT JOIN moderation_act u ON u.undo_of = a.id AND u.undo_of IS NOT NULL
    WHERE s.created_at >= ${from} AND s.created_at < ${to} AND NOT (${isOvertaken('a', 'c')})
  ), in_force AS MATERIALIZED (SELECT * FROM decided WHERE NOT is_undone AND NOT is_reversed)
  SELECT v.figure, v.code, count(*)::integer AS count
  FROM in_force CROSS JOIN LATERAL (VALUES ('ground', ground), ('subject', subject), ('act', act),
    ('decider', CASE WHEN automated_decision THEN 'machine' ELSE 'moderator' END)) v (figure, code)
  GROUP BY v.figure, v.code
  UNION ALL
  SELECT 'decisions', CASE WHEN is_undone THEN 'undone' ELSE 'reversed' END, count(*)::integer
  FROM decided WHERE is_undone OR is_reversed GROUP BY is_undone
  UNION ALL
  SELECT 'report', coalesce(code, 'other'), count(*)::integer
  FROM case_signal WHERE created_at >= ${from} AND created_at < ${to} AND kind = 'report' GROUP BY coalesce(code, 'other')
  UNION ALL
  SELECT 'appeals', 'received', count(*)::integer
  FROM case_signal WHERE created_at >= ${from} AND created_at < ${to} AND kind = 'appeal'
  UNION ALL
  SELECT 'appeals', outcome, count(*)::integer FROM (
    SELECT CASE WHEN outcome = 'approve' THEN 'overturned' ELSE 'upheld' END AS outcome
    FROM moderation_case
    WHERE queue = 'appeals' AND subject = 'appeal' AND state = 'decided' AND outcome IN ('approve', 'reject')
      AND decided_at >= ${from} AND decided_at < ${to}
    UNION ALL
    SELECT CASE WHEN appeal_outcome = 'upheld' THEN 'overturned' ELSE 'upheld' END
    FROM report
    WHERE appeal_case_id IS NOT NULL AND appeal_outcome IS NOT NULL AND appeal_decided_at >= ${from} AND appeal_decided_at < ${to}
  ) appeals GROUP BY outcome`;

/** Half of the reports that were decided between two times waited so many hours at most; no row for fewer reports than `least`. */
export const medianHours = (from: string, to: string, least: string) => `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM a.created_at - r.created_at) / 3600) AS median_hours
  FROM moderation_act a JOIN case_signal r ON r.case_id = a.case_id AND r.kind = 'report' AND r.created_at <= a.created_at
  WHERE a.created_at >= ${from} AND a.created_at < ${to} AND a.closes AND a.undo_of IS NULL
    AND NOT EXISTS (SELECT FROM moderation_act u WHERE u.undo_of = a.id)
    -- A case may be decided again.
    AND NOT EXISTS (SELECT FROM moderation_act e WHERE e.case_id = a.case_id AND e.created_at >= r.created_at
      AND e.created_at < a.created_at AND e.closes AND e.undo_of IS NULL
      AND NOT EXISTS (SELECT FROM moderation_act eu WHERE eu.undo_of = e.id))
  HAVING count(*) >= ${least}`;
