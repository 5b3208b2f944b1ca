import { isOfOthers } from './case-parties.ts';
import { caseColumns } from './case-row.ts';

// Parameters are null where a filter is not set. These conditions cost nothing: a statement is planned with its parameters,
// and `NULL IS NULL OR …` is removed before an index is chosen.
const filters = (
  signs: string,
  viewer: string,
  escalated: string,
  assigned: string,
) => `($1::text IS NULL OR queue = $1) AND ($2::text IS NULL OR language = $2)
  AND ($3::text IS NULL OR excerpt_folded LIKE $3) AND ($4::uuid IS NULL OR $4 IN (id, subject_id, person_id, plant_id))
  AND (${signs}::text[] IS NULL OR string_to_array(regexp_replace(excerpt_folded, '[^一-鿿☀-➿🀀-🫿]', '', 'g'), NULL) @> ${signs})
  AND (${escalated}::boolean IS NULL OR escalated_at IS NOT NULL) AND (${assigned}::uuid IS NULL OR assigned_to = ${assigned})
  AND ${isOfOthers('moderation_case', viewer)}`;

/**
 * Open cases, most urgent first: queue, language, pattern of the folded excerpt, id, position after which to begin, limit,
 * Chinese characters and emoji of the excerpt, the moderator, whose own cases are left out, true for those that are escalated alone, and
 * the moderator for those that are assigned to them alone.
 */
export const openCases = `SELECT ${caseColumns} FROM moderation_case
  WHERE state IN ('open', 'claimed') AND ${filters('$9', '$10', '$11', '$12')}
    AND ($5::integer IS NULL OR (-priority, due_at, id) > ($5, $6::timestamptz, $7::uuid))
  ORDER BY -priority, due_at, id LIMIT $8`;

/** Decided cases, newest first, with the same filters. */
export const decidedCases = `SELECT ${caseColumns} FROM moderation_case
  WHERE state = 'decided' AND ${filters('$8', '$9', '$10', '$11')}
    AND ($5::timestamptz IS NULL OR (decided_at, id) < ($5, $6::uuid))
  ORDER BY decided_at DESC, id DESC LIMIT $7`;

/** Cases that the machine judges, the longest waiting first, with the parameters of `decidedCases`. */
export const judgingCases = `SELECT ${caseColumns} FROM moderation_case
  WHERE state = 'judging' AND ${filters('$8', '$9', '$10', '$11')}
    AND ($5::timestamptz IS NULL OR (opened_at, id) > ($5, $6::uuid))
  ORDER BY opened_at, id LIMIT $7`;

/** The open cases of each queue, how many are late at a time, and the oldest of them; without those of a moderator themselves. */
export const openFigures = `SELECT queue, count(*) AS open, count(*) FILTER (WHERE due_at < $1) AS overdue, min(opened_at) AS oldest_at
  FROM moderation_case WHERE state IN ('open', 'claimed') AND ${isOfOthers('moderation_case', '$2')} GROUP BY queue`;
