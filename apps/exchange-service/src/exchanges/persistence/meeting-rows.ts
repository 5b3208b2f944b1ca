import type { Tx } from '@offshoot/nest-kit/database';
import type { ExchangeRow } from './exchange.entity.ts';

export interface Meeting {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly time: Date;
  /** Time zone of the party that proposed the time; null if unknown. */
  readonly timeZone: string | null;
}

const changed =
  'meeting_sequence = meeting_sequence + 1, meeting_changed_at = $2, updated_at = $2, version = version + 1';

function changedRow([row]: readonly ExchangeRow[], id: string): ExchangeRow {
  if (!row) throw new Error(`The meeting of exchange ${id} was changed without being locked.`);
  return row;
}

/** Stores a proposed meeting, replacing an earlier one. The caller has locked the exchange. */
export async function setMeeting(
  tx: Tx,
  id: string,
  meeting: Meeting,
  proposedBy: string,
  now: Date,
): Promise<ExchangeRow> {
  const { address, latitude, longitude, time, timeZone } = meeting;
  const rows = await tx.query<ExchangeRow>(
    `UPDATE exchange SET meeting_status = 'proposed', meeting_proposed_by = $3, meeting_address = $4, meeting_latitude = $5,
       meeting_longitude = $6, meeting_time = $7, meeting_time_zone = $8, meeting_withdrawn_time = NULL, ${changed}
     WHERE id = $1 RETURNING *`,
    [id, now, proposedBy, address, latitude, longitude, time, timeZone],
  );
  return changedRow(rows, id);
}

/** Both parties agreed. The caller has locked the exchange. */
export async function setMeetingConfirmed(tx: Tx, id: string, now: Date): Promise<ExchangeRow> {
  const rows = await tx.query<ExchangeRow>(
    `UPDATE exchange SET meeting_status = 'confirmed', ${changed} WHERE id = $1 RETURNING *`,
    [id, now],
  );
  return changedRow(rows, id);
}

/** Withdraws the meeting. The caller has locked the exchange. */
export async function clearMeeting(tx: Tx, id: string, now: Date): Promise<ExchangeRow> {
  const rows = await tx.query<ExchangeRow>(
    `UPDATE exchange SET meeting_status = NULL, meeting_proposed_by = NULL, meeting_address = NULL, meeting_latitude = NULL,
       meeting_longitude = NULL, meeting_withdrawn_time = meeting_time, meeting_time = NULL, meeting_time_zone = NULL, ${changed}
     WHERE id = $1 RETURNING *`,
    [id, now],
  );
  return changedRow(rows, id);
}
