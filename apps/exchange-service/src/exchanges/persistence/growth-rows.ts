import type { GrowthDay, GrowthState } from '@offshoot/contracts/growth';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from './deleted-people.ts';

/** One report of a receiver on the plant of an exchange. */
export interface Report {
  readonly exchangeId: string;
  readonly receiverId: string;
  readonly day: GrowthDay;
}

/** A photo of a report, with the sizes of its largest rendition. */
export interface GrowthPhotoRow {
  readonly id: string;
  readonly thumbhash: string;
  readonly width: number;
  readonly height: number;
}

export interface GrowthRow {
  readonly exchange_id: string;
  readonly receiver_id: string;
  readonly day: GrowthDay;
  readonly state: GrowthState;
  readonly stated_at: Date;
  readonly shared: boolean;
  readonly on_pages: boolean;
  readonly photo: (GrowthPhotoRow & { readonly is_cleared: boolean }) | null;
}

const reportColumns = `growth_report.exchange_id, growth_report.receiver_id, growth_report.day, state, stated_at, shared, on_pages`;
const isStated = 'state IS NOT NULL AND stated_at IS NOT NULL';
const areBlocked = `EXISTS (SELECT FROM block_read_model
  WHERE active AND ((blocker_id = growth_report.receiver_id AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = growth_report.receiver_id)))`;

const isReceiverBanned = `EXISTS (SELECT FROM banned_person
  WHERE person_id = growth_report.receiver_id AND banned_until > $3)`;

/** What a user may read of the diaries of their exchanges, the earlier day first: the other party's if it is shared, neither blocks the other, and they are not banned. */
export const growthOf = (tx: Tx, exchangeIds: readonly string[], viewerId: string, now: Date): Promise<GrowthRow[]> =>
  tx.query<GrowthRow>(
    `SELECT ${reportColumns},
       CASE WHEN photo.id IS NOT NULL THEN jsonb_build_object('id', photo.id, 'thumbhash', thumbhash, 'width', width, 'height', height, 'is_cleared', is_cleared) END AS photo
     FROM growth_report LEFT JOIN growth_photo photo USING (exchange_id, receiver_id, day)
     WHERE growth_report.exchange_id = ANY ($1::uuid[]) AND ${isStated} AND (growth_report.receiver_id = $2 OR (shared AND NOT ${areBlocked} AND NOT ${isReceiverBanned}))
     ORDER BY growth_report.exchange_id, growth_report.receiver_id, growth_report.day`,
    [exchangeIds, viewerId, now],
  );

/** What other members may read of the diary of an exchange's plant, the earlier day first: never its photos. */
export const openGrowthOf = (
  tx: Tx,
  { exchangeId, receiverId }: Omit<Report, 'day'>,
  viewerId: string,
): Promise<Omit<GrowthRow, 'photo'>[]> =>
  tx.query<Omit<GrowthRow, 'photo'>>(
    `SELECT ${reportColumns} FROM growth_report
     WHERE exchange_id = $1 AND receiver_id = $3 AND ${isStated} AND on_pages AND NOT ${areBlocked} ORDER BY day`,
    [exchangeId, viewerId, receiverId],
  );

/** Stores a report, or replaces it. The caller has locked the exchange. */
export async function keepReport(tx: Tx, report: Report, state: GrowthState, now: Date): Promise<boolean> {
  await lockPerson(tx, report.receiverId);
  const kept = await tx.execute(
    `INSERT INTO growth_report (exchange_id, receiver_id, day, state, stated_at)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $2)
     ON CONFLICT (exchange_id, receiver_id, day) DO UPDATE SET state = excluded.state, stated_at = excluded.stated_at`,
    [report.exchangeId, report.receiverId, report.day, state, now],
  );
  return kept > 0;
}

/** Lets the giver, and other members, see a diary, or no longer; null leaves it as it is. */
export async function shareDiary(
  tx: Tx,
  { exchangeId, receiverId }: Omit<Report, 'day'>,
  { shared, onPages }: { shared: boolean | null; onPages: boolean | null },
): Promise<void> {
  await tx.execute(
    `UPDATE growth_report SET shared = coalesce($3, stored.shared), on_pages = coalesce($4, stored.on_pages)
     FROM (SELECT bool_or(shared) AS shared, bool_or(on_pages) AS on_pages FROM growth_report WHERE exchange_id = $1 AND receiver_id = $2) AS stored
     WHERE exchange_id = $1 AND receiver_id = $2`,
    [exchangeId, receiverId, shared, onPages],
  );
}

/** A reminder without a report after this many days was ignored; so many of them, and a receiver is not reminded again. */
const ignoredAfterDays = 7;
const mostIgnored = 2;

/**
 * Records that a receiver is reminded, once; not where they deleted their account, have reported for the day, said that the plant died, or ignored two reminders
 * since their last report. @returns whether they are to be reminded
 */
export async function recordReminder(tx: Tx, { exchangeId, receiverId, day }: Report, now: Date): Promise<boolean> {
  await lockPerson(tx, receiverId);
  const recorded = await tx.execute(
    `INSERT INTO growth_report (exchange_id, receiver_id, day, reminded_at)
     SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $2)
       AND NOT EXISTS (SELECT FROM growth_report WHERE exchange_id = $1 AND receiver_id = $2 AND state = 'died')
       AND (
         SELECT count(*) FROM growth_report ignored
         WHERE ignored.receiver_id = $2 AND ignored.state IS NULL
           AND ignored.reminded_at <= $4::timestamptz - interval '${ignoredAfterDays} days'
           AND ignored.reminded_at > coalesce((SELECT max(stated_at) FROM growth_report WHERE receiver_id = $2), '-infinity')
       ) < ${mostIgnored}
     ON CONFLICT DO NOTHING`,
    [exchangeId, receiverId, day, now],
  );
  return recorded > 0;
}

/** Erases the diaries of a user who deleted their account. The caller has recorded the deletion. */
export async function eraseGrowth(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM growth_report WHERE receiver_id = $1', [userId]);
}
