/** Of `by_case`, the listings that moderators refused: by ground, and by what the machine had said about the same revision. */
export const refusedListings = `
  SELECT c.is_machine, c.queue, c.language, 'refused', a.ground, m.codes, CASE WHEN c.reports = 0 THEN c.sampled_share END, NULL, NULL,
    count(*)::integer, 0
  FROM by_case c
    -- The ground of the decision in force.
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
  WHERE c.is_against AND NOT c.is_machine AND c.subject IN ('plant', 'revision')
    -- What older samples were drawn by is not known.
    AND (c.reports > 0 OR NOT c.is_sample OR c.sampled_share IS NOT NULL)
  GROUP BY c.is_machine, c.queue, c.language, a.ground, m.codes, CASE WHEN c.reports = 0 THEN c.sampled_share END`;
