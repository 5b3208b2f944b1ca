import type { MigrationInterface, QueryRunner } from 'typeorm';

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Plants that were judged before there were signals and acts: those that wait, and those that the machine rejected. */
const judgedBefore = `
  FROM moderation_case c JOIN judgement j ON j.case_id = c.id AND j.revision_id IS NOT DISTINCT FROM c.revision_id AND j.decided_by = 'machine'
  WHERE c.subject IN ('plant', 'revision')`;
const waits = `c.state IN ('open', 'claimed') AND c.is_held`;
const isRejected = `c.state = 'decided' AND c.outcome = 'reject' AND j.verdict = 'reject'
  AND NOT EXISTS (SELECT FROM moderation_act a WHERE a.case_id = c.id)
  AND NOT EXISTS (SELECT FROM judgement later WHERE later.case_id = c.id AND later.created_at > j.created_at)`;

const statements = [
  `INSERT INTO case_signal (id, case_id, kind, code, level, photo, score, term, revision_id, created_at)
   SELECT gen_random_uuid(), judged.case_id, 'machine', reason.code, reason.level, reason.photo, reason.score, reason.term, judged.revision_id,
     judged.created_at
   FROM (SELECT j.case_id, j.revision_id, j.reasons, j.created_at ${judgedBefore} AND ((${waits}) OR (${isRejected}))
       AND NOT EXISTS (SELECT FROM case_signal s WHERE s.case_id = c.id AND s.kind = 'machine')) judged
     CROSS JOIN LATERAL jsonb_to_recordset(judged.reasons) AS reason (code text, level text, photo integer, score double precision, term text)`,
  // As urgent as a new case with these doubts.
  `UPDATE moderation_case SET priority = greatest(moderation_case.priority, urgency.priority),
     due_at = least(moderation_case.due_at, urgency.since + urgency.within)
   FROM (
     SELECT s.case_id, min(s.created_at) AS since,
       max(CASE WHEN s.code ~ '^(photo\\.(nsfw|nsfw_possible|suggestive)|text\\.threat)$' THEN 3000
         WHEN s.code ~ '^text\\.(abuse|hatred|scam)$' THEN 2000 ELSE 1000 END) AS priority,
       min(CASE WHEN s.code ~ '^(photo\\.(nsfw|nsfw_possible|suggestive)|text\\.threat)$' THEN interval '1 hour'
         WHEN s.code ~ '^text\\.(abuse|hatred|scam)$' THEN interval '4 hours' ELSE interval '8 hours' END) AS within
     FROM case_signal s JOIN moderation_case c ON c.id = s.case_id
     WHERE ${waits} AND c.priority < 1000 AND s.kind = 'machine' AND s.level <> 'info' GROUP BY s.case_id) urgency
   WHERE moderation_case.id = urgency.case_id`,
  // Settled already: the owners were notified of these rejections at the time.
  `WITH rejected AS (
     SELECT gen_random_uuid() AS act_id, c.id AS case_id, c.person_id, c.hidden_at, c.decided_at, j.reasons, j.policy_version, j.created_at
     ${judgedBefore} AND ${isRejected}
   ), grounded AS (
     SELECT *, coalesce((
       SELECT CASE reason->>'code' WHEN 'photo.nsfw' THEN 'indecent' WHEN 'text.abuse' THEN 'abuse' WHEN 'text.hatred' THEN 'hatred'
         WHEN 'text.threat' THEN 'threat' WHEN 'text.scam' THEN 'scam' END
       FROM jsonb_array_elements(reasons) WITH ORDINALITY AS listed (reason, place)
       WHERE reason->>'level' = 'reject' ORDER BY place LIMIT 1), 'other') AS ground
     FROM rejected
   ), acts AS (
     INSERT INTO moderation_act (id, case_id, act, person_id, ground, closes, before, after, policy_version, created_at)
     SELECT act_id, case_id, 'reject', person_id, ground, true,
       '{"state": "judging", "outcome": null, "is_held": true, "hidden_at": null, "decided_at": null}',
       jsonb_build_object('state', 'decided', 'outcome', 'reject', 'is_held', false, 'hidden_at', ${iso('hidden_at')},
         'decided_at', ${iso('decided_at')}),
       coalesce(policy_version, 'unknown'), created_at
     FROM grounded RETURNING id
   ), stated AS (
     INSERT INTO statement (id, act_id, person_id, ground, source, automated_detection, automated_decision, starts_at, appeal_until, created_at)
     SELECT gen_random_uuid(), act_id, person_id, ground, 'own_initiative', true, true, created_at, created_at + interval '183 days', created_at
     FROM grounded WHERE person_id IS NOT NULL
   )
   INSERT INTO act_settlement (act_id, settled_at) SELECT act_id, created_at FROM grounded`,
];

/** Gives plants that were judged before signals existed their signals and urgency, and rejections by the machine their statements. */
export class JudgedBeforeSignals1795700200000 implements MigrationInterface {
  name = 'JudgedBeforeSignals1795700200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Decisions are never thrown away: restore a backup instead'));
  }
}
