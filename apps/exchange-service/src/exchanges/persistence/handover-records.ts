import type { HandoverRecord } from '@offshoot/contracts/handover-record';
import type { Tx } from '@offshoot/nest-kit/database';
import { type ReplyDurations, replyTime } from '../domain/reply-time.ts';

/** The newest requests by which reply times are measured, at most: it bounds what a busy owner's record reads. */
const measured = 100;

type RecordRow = Omit<HandoverRecord, 'replies'> & ReplyDurations;

/** The records of users. Requests that ended for another reason than the owner's reply or silence are no measure of either, nor are legs of rings. */
export async function handoverRecordsOf(tx: Tx, userIds: readonly string[], now: Date): Promise<HandoverRecord[]> {
  const rows = await tx.query<RecordRow>(
    `SELECT party.id AS user_id, given.count + got.count AS handovers, received.replies, received.silences, missed.count AS no_shows, alive.count AS growing
     FROM (SELECT DISTINCT unnest($1::uuid[]) AS id) AS party
       CROSS JOIN LATERAL (
         SELECT count(*)::integer FROM exchange WHERE owner_id = party.id AND status = 'completed'
       ) AS given
       CROSS JOIN LATERAL (
         SELECT count(*)::integer FROM exchange WHERE requester_id = party.id AND status = 'completed'
       ) AS got
       CROSS JOIN LATERAL (
         SELECT count(*)::integer FROM exchange
         WHERE no_show_by = party.id AND NOT no_show_removed AND (no_show_contested_at IS NULL OR no_show_decided_at IS NOT NULL)
       ) AS missed
       CROSS JOIN LATERAL (
         SELECT count(*)::integer FROM (
           SELECT DISTINCT ON (exchange_id) state FROM growth_report
           WHERE receiver_id = party.id AND shared AND state IS NOT NULL ORDER BY exchange_id, day DESC
         ) AS latest WHERE state <> 'died'
       ) AS alive
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(extract(epoch FROM replied_at - created_at)::double precision) FILTER (WHERE replied_at IS NOT NULL), '{}') AS replies,
           coalesce(array_agg(extract(epoch FROM silent_until - created_at)::double precision) FILTER (WHERE silent_until IS NOT NULL), '{}') AS silences
         FROM (
           SELECT created_at,
             CASE WHEN accepted_at IS NOT NULL THEN accepted_at WHEN closed_reason = 'declined' THEN updated_at END AS replied_at,
             CASE WHEN status = 'requested' THEN $2::timestamptz
               WHEN accepted_at IS NULL AND closed_reason IN ('withdrawn', 'expired') THEN updated_at END AS silent_until
           FROM exchange WHERE owner_id = party.id AND ring_id IS NULL AND created_at > $2::timestamptz - interval '90 days'
           ORDER BY created_at DESC, id DESC LIMIT ${measured}
         ) AS newest
       ) AS received`,
    [userIds, now],
  );
  return rows.map(({ replies, silences, ...figures }) => ({
    ...figures,
    replies: replyTime({ replies, silences }),
  }));
}
