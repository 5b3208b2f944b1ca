import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { leadsToVideoPlatform } from '@offshoot/contracts/video-url';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { Party } from '../domain/transitions.ts';
import type { ExchangeRow } from './exchange.entity.ts';

type MeetingChange = EventData<'exchange.meeting_changed.v1'>['change'];
type GrowthDue = EventData<'exchange.growth_due.v1'>;
type GrowthReport = Pick<EventData<'exchange.growth_reported.v1'>, 'receiver_id' | 'grown_plant_id' | 'day' | 'state'>;
type QuarantineDue = Pick<EventData<'exchange.quarantine_due.v1'>, 'checker_id' | 'day'>;
type PestReport = Pick<EventData<'exchange.pest_reported.v1'>, 'report_id' | 'found_by'>;
type PestFound = Pick<EventData<'exchange.pest_found.v1'>, 'report_id' | 'found_plant_id' | 'giver_id' | 'pest'>;
type PestWarning = Pick<EventData<'exchange.pest_warned.v1'>, 'warned_id' | 'pest'>;
type Reminder = EventData<'exchange.reminded.v1'>['reminder'];

const meetingTimeOf = ({ meeting_time, meeting_time_zone }: ExchangeRow) => ({
  meeting_time: meeting_time?.toISOString() ?? null,
  meeting_time_zone,
});

const eventOf = (row: ExchangeRow): EventData<'exchange.requested.v1'> => ({
  exchange_id: row.id,
  version: row.version,
  status: row.status,
  requester_id: row.requester_id,
  owner_id: row.owner_id,
  plant_id: row.plant_id,
  offered_plant_id: row.offered_plant_id,
  at: row.updated_at.toISOString(),
});

/** A link to any other site does not count as video evidence. */
const showsVideo = (url: string | null, clip: string | null): boolean =>
  clip !== null || (url !== null && leadsToVideoPlatform(url));

function reasonOf(row: ExchangeRow) {
  if (!row.closed_reason) throw new Error(`Exchange ${row.id} ended without a reason.`);
  return row.closed_reason;
}

/**
 * Publishes a change of an exchange: the event through the outbox of the same transaction, the push to both parties'
 * pages after the commit.
 */
@Injectable()
export class ExchangeEventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  async requested(tx: Tx, row: ExchangeRow): Promise<void> {
    await this.outbox.add(tx, 'exchange.requested.v1', eventOf(row));
    this.hint(tx, row);
  }

  async accepted(tx: Tx, row: ExchangeRow): Promise<void> {
    await this.outbox.add(tx, 'exchange.accepted.v1', {
      ...eventOf(row),
      shares_address: row.shares_address,
      ...(row.ring_id !== null && { ring_id: row.ring_id }),
    });
    this.hint(tx, row);
  }

  async declined(tx: Tx, row: ExchangeRow): Promise<void> {
    await this.outbox.add(tx, 'exchange.declined.v1', { ...eventOf(row), closed_reason: reasonOf(row) });
    this.hint(tx, row);
  }

  /** @param by the party that ended it, or whose other act did; null if it ended automatically */
  async cancelled(
    tx: Tx,
    row: ExchangeRow,
    { wasHeld, ...by }: { wasHeld: boolean; closedBy: string | null; causedBy: string | null },
  ): Promise<void> {
    await this.outbox.add(tx, 'exchange.cancelled.v1', {
      ...eventOf(row),
      closed_reason: reasonOf(row),
      was_held: wasHeld,
      closed_by: by.closedBy,
      caused_by: by.causedBy,
    });
    this.hint(tx, row);
  }

  async confirmed(tx: Tx, row: ExchangeRow, confirmedBy: string): Promise<void> {
    await this.outbox.add(tx, 'exchange.confirmed.v1', { ...eventOf(row), confirmed_by: confirmedBy });
    this.hint(tx, row);
  }

  /** Publishes the video evidence that a party has just given; nothing if it gave none. */
  async videoGiven(tx: Tx, row: ExchangeRow, party: Party): Promise<void> {
    const [video_id, url] = [row[`${party}_video_id`], row[`${party}_video_url`]];
    if (video_id === null) return;
    await this.outbox.add(tx, 'exchange.video_given.v1', {
      ...eventOf(row),
      video_id,
      given_by: row[`${party}_id`],
      kind: row[`${party}_video_file_path`] === null ? 'link' : 'clip',
      is_known: url !== null && leadsToVideoPlatform(url),
    });
  }

  async completed(tx: Tx, row: ExchangeRow, completedBy: string): Promise<void> {
    const videoBy = [
      showsVideo(row.requester_video_url, row.requester_video_file_path) ? row.requester_id : null,
      showsVideo(row.owner_video_url, row.owner_video_file_path) ? row.owner_id : null,
    ];
    await this.outbox.add(tx, 'exchange.completed.v1', {
      ...eventOf(row),
      video_by: videoBy.filter((id) => id !== null),
      completed_by: completedBy,
    });
    this.hint(tx, row);
  }

  async meetingChanged(tx: Tx, row: ExchangeRow, change: MeetingChange, changedBy: string): Promise<void> {
    await this.outbox.add(tx, 'exchange.meeting_changed.v1', {
      ...eventOf(row),
      change,
      changed_by: changedBy,
      ...meetingTimeOf(row),
    });
    this.hint(tx, row);
  }

  async standInChanged(
    tx: Tx,
    row: ExchangeRow,
    { changedBy, isNamed }: { changedBy: string; isNamed: boolean },
  ): Promise<void> {
    await this.outbox.add(tx, 'exchange.stand_in_changed.v1', {
      ...eventOf(row),
      changed_by: changedBy,
      is_named: isNamed,
      ...meetingTimeOf(row),
    });
    this.hint(tx, row);
  }

  /** Publishes a reminder; the exchange itself does not change. */
  async reminded(tx: Tx, row: ExchangeRow, reminder: Reminder, personIds: string[]): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.outbox.add(tx, 'exchange.reminded.v1', {
      ...eventOf(row),
      at,
      reminder,
      person_ids: personIds,
      ...meetingTimeOf(row),
    });
  }

  /** The first of two ratings publishes no event; the pages of both parties get a push only. */
  rated(tx: Tx, row: ExchangeRow): void {
    this.hint(tx, row);
  }

  async reviewed(tx: Tx, row: ExchangeRow): Promise<void> {
    const { rating_from_requester, rating_from_owner } = row;
    await this.outbox.add(tx, 'exchange.reviewed.v1', { ...eventOf(row), rating_from_requester, rating_from_owner });
    this.hint(tx, row);
  }

  async growthDue(tx: Tx, row: ExchangeRow, due: Pick<GrowthDue, 'receiver_id' | 'day'>, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.growth_due.v1', { ...eventOf(row), ...due, at: now.toISOString() });
  }

  async growthReported(tx: Tx, row: ExchangeRow, report: GrowthReport, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.growth_reported.v1', { ...eventOf(row), ...report, at: now.toISOString() });
  }

  async growthPhotoGiven(tx: Tx, row: ExchangeRow, photoId: string, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.photo_given.v1', { ...eventOf(row), photo_id: photoId, at: now.toISOString() });
  }

  async quarantineDue(tx: Tx, row: ExchangeRow, due: QuarantineDue, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.quarantine_due.v1', { ...eventOf(row), ...due, at: now.toISOString() });
  }

  async pestReported(tx: Tx, row: ExchangeRow, report: PestReport, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.pest_reported.v1', { ...eventOf(row), ...report, at: now.toISOString() });
  }

  async pestFound(tx: Tx, row: ExchangeRow, report: PestFound, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.pest_found.v1', { ...eventOf(row), ...report, at: now.toISOString() });
  }

  async pestCleared(tx: Tx, row: ExchangeRow, report_id: string, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.pest_cleared.v1', { ...eventOf(row), report_id, at: now.toISOString() });
  }

  /** @param row an exchange of the warned user, not that after which the pest was found */
  async pestWarned(tx: Tx, row: ExchangeRow, warning: PestWarning, now: Date): Promise<void> {
    await this.outbox.add(tx, 'exchange.pest_warned.v1', { ...eventOf(row), ...warning, at: now.toISOString() });
  }

  /** What a diary says, or who may see it, changed: the pages of both parties get a push. */
  diaryChanged(tx: Tx, row: ExchangeRow): void {
    this.hint(tx, row);
  }

  async disputed(tx: Tx, row: ExchangeRow, cancelledBy: string): Promise<void> {
    const confirmedBy = cancelledBy === row.owner_id ? row.requester_id : row.owner_id;
    await this.outbox.add(tx, 'exchange.disputed.v1', {
      ...eventOf(row),
      confirmed_by: confirmedBy,
      cancelled_by: cancelledBy,
    });
  }

  async noShowContested(tx: Tx, row: ExchangeRow): Promise<void> {
    const { no_show_contest_id: contest_id, no_show_by: contested_by } = row;
    if (contest_id === null || contested_by === null) throw new Error(`Exchange ${row.id} has no contested no-show.`);
    await this.outbox.add(tx, 'exchange.no_show_contested.v1', { ...eventOf(row), contest_id, contested_by });
    this.hint(tx, row);
  }

  /** Of the exchange itself, or of its contested no-show. */
  async disputeResolved(tx: Tx, row: ExchangeRow): Promise<void> {
    await this.outbox.add(tx, 'exchange.dispute_resolved.v1', eventOf(row));
    this.hint(tx, row);
  }

  private hint(tx: Tx, row: ExchangeRow): void {
    const change = { exchange_id: row.id, plant_id: row.plant_id, status: row.status };
    this.pushes.afterCommit(tx, [row.requester_id, row.owner_id], 'exchange:changed', change);
  }
}
