import type { CaseQueue, DecisionGround } from '@offshoot/contracts/moderation';
import type { Language } from '@offshoot/contracts/basics';
import { actsAgainst } from '@offshoot/contracts/moderation';
import type { Database } from '@offshoot/nest-kit/database';

/** Listings that moderators refused, by ground, and by what the machine had said about the same revision. */
export interface RefusedRow {
  ground: DecisionGround;
  /** Signals above `info`. */
  codes: string[];
  weighed_by: number | null;
  count: number;
}

export const refusedListings = (
  database: Database,
  { since, queue, language }: { since: Date; queue: CaseQueue | null; language: Language | null },
): Promise<RefusedRow[]> =>
  database.query<RefusedRow>(
    `SELECT a.ground, m.codes, CASE WHEN s.is_reported THEN NULL ELSE s.sampled_share END AS weighed_by, count(*) AS count
     FROM moderation_case c
       -- The ground of the decision that stands.
       JOIN LATERAL (
         SELECT ground FROM moderation_act
         WHERE case_id = c.id AND act = c.outcome AND closes AND undo_of IS NULL AND moderator_id IS NOT NULL
         ORDER BY created_at DESC, id DESC LIMIT 1
       ) a ON a.ground IS NOT NULL
       -- A case that was opened by a report is about the revision that was judged last.
       JOIN LATERAL (
         SELECT ARRAY(SELECT DISTINCT r ->> 'code' FROM jsonb_array_elements(j.reasons) r WHERE r ->> 'level' <> 'info' ORDER BY 1) AS codes
         FROM moderation_case judged JOIN judgement j ON j.case_id = judged.id
         WHERE judged.plant_id = c.plant_id AND j.decided_by = 'machine' AND j.created_at <= c.decided_at
           AND (c.revision_id IS NULL OR (judged.revision_id = c.revision_id AND j.revision_id = c.revision_id))
         ORDER BY j.created_at DESC LIMIT 1
       ) m ON NOT 'system.moderation_failed' = ANY(m.codes)
       CROSS JOIN LATERAL (
         SELECT max(sampled_share) AS sampled_share, coalesce(bool_or(kind = 'sample'), false) AS is_sample, coalesce(bool_or(kind = 'report'), false) AS is_reported
         FROM case_signal WHERE case_id = c.id
       ) s
     WHERE c.state = 'decided' AND c.decided_at >= $1 AND c.due_at IS NOT NULL AND c.subject IN ('plant', 'revision')
       AND c.outcome = ANY($4::text[]) AND ($2::text IS NULL OR c.queue = $2) AND ($3::text IS NULL OR c.language = $3)
       -- What older samples were drawn by is not known.
       AND (s.is_reported OR NOT s.is_sample OR s.sampled_share IS NOT NULL)
     GROUP BY 1, 2, 3`,
    [since, queue, language, actsAgainst],
  );
