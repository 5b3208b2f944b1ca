import type { ClosedReason } from '@offshoot/contracts/exchange';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import { meetingTime } from '@offshoot/demo-community/meeting-time';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Scheduler } from '../commands/scheduler.ts';
import { isHeld } from '../domain/transitions.ts';
import { ExchangeRow } from './exchange.entity.ts';
import { keepReport, shareDiary } from './growth-rows.ts';
import { PlantHoldRow } from './plant.entities.ts';
import type { PlantReadModelRow } from './plant.entities.ts';

/** Hours before seeding → moment. */
type Moment = (hoursAgo: number) => Date;

/** Version 0, so that any event of plant-service is newer. Covers come with that event. */
const readModelOf = (plant: DemoPlant): PlantReadModelRow => ({
  plant_id: plant.id,
  version: 0,
  owner_id: plant.ownerId,
  name: plant.name,
  cover: null,
  status: plant.status,
  offer: plant.offer,
  deleted: false,
});

const closedReasonOf = (exchange: DemoExchange): ClosedReason | null => {
  if (exchange.status === 'declined') return 'declined';
  if (exchange.status === 'cancelled') return exchange.closedReason ?? 'withdrawn';
  return null;
};

function meetingStateOf({ meeting, owner, ownerId, requesterId }: DemoExchange, moment: Moment) {
  if (!meeting)
    return { meeting_status: null, meeting_proposed_by: null, meeting_sequence: 0, meeting_changed_at: null };
  return {
    meeting_status: meeting.agreedHoursAgo === null ? 'proposed' : 'confirmed',
    meeting_proposed_by: meeting.proposedBy === owner ? ownerId : requesterId,
    meeting_sequence: meeting.agreedHoursAgo === null ? 1 : 2,
    meeting_changed_at: moment(meeting.agreedHoursAgo ?? meeting.proposedHoursAgo),
  } as const;
}

/** Both reviews become visible with the later one. */
function reviewsShownAt({ reviewFromRequester, reviewFromOwner }: DemoExchange, moment: Moment): Date | null {
  return reviewFromRequester && reviewFromOwner
    ? moment(Math.min(reviewFromRequester.hoursAgo, reviewFromOwner.hoursAgo))
    : null;
}

function rowOf(exchange: DemoExchange, moment: Moment): ExchangeRow {
  const when = (hoursAgo: number | null) => (hoursAgo === null ? null : moment(hoursAgo));
  const steps = [
    exchange.requestedHoursAgo,
    exchange.acceptedHoursAgo,
    exchange.requesterConfirmedHoursAgo,
    exchange.ownerConfirmedHoursAgo,
    exchange.closedHoursAgo,
  ].filter((hoursAgo) => hoursAgo !== null);
  const isCompleted = exchange.status === 'completed';
  return {
    id: exchange.id,
    version: steps.length,
    requester_id: exchange.requesterId,
    owner_id: exchange.ownerId,
    plant_id: exchange.plantId,
    offered_plant_id: exchange.offeredPlantId,
    message: exchange.message,
    owner_message: exchange.ownerMessage,
    status: exchange.status,
    closed_reason: closedReasonOf(exchange),
    closed_note: exchange.closedNote,
    closed_by: exchange.closedById,
    meeting_time_zone: exchange.meeting ? 'Europe/Lisbon' : null,
    meeting_withdrawn_time: null,
    meeting_latitude: exchange.meeting?.latitude ?? null,
    meeting_longitude: exchange.meeting?.longitude ?? null,
    meeting_address: exchange.meeting?.address ?? null,
    meeting_time: exchange.meeting ? meetingTime(exchange.meeting, moment) : null,
    ...meetingStateOf(exchange, moment),
    requester_stand_in: null,
    owner_stand_in: null,
    requester_stand_in_changes: 0,
    owner_stand_in_changes: 0,
    is_disputed: exchange.isDisputed,
    no_show_by: null,
    no_show_at: null,
    no_show_contest_id: null,
    no_show_contest: null,
    no_show_contested_at: null,
    no_show_decided_at: null,
    no_show_removed: false,
    shares_address: false,
    requester_confirmed_completion: exchange.requesterConfirmedHoursAgo !== null,
    owner_confirmed_completion: exchange.ownerConfirmedHoursAgo !== null,
    accepted_at: when(exchange.acceptedHoursAgo),
    completed_at: isCompleted ? moment(exchange.completedHoursAgo ?? Math.min(...steps)) : null,
    rating_from_requester: exchange.reviewFromRequester?.rating ?? null,
    rating_from_owner: exchange.reviewFromOwner?.rating ?? null,
    review_from_requester: exchange.reviewFromRequester?.text ?? null,
    review_from_owner: exchange.reviewFromOwner?.text ?? null,
    requester_review_id: exchange.reviewFromRequester?.id ?? null,
    owner_review_id: exchange.reviewFromOwner?.id ?? null,
    reviews_shown_at: reviewsShownAt(exchange, moment),
    requester_video_url: exchange.requesterVideoUrl,
    requester_video_file_path: null,
    owner_video_url: exchange.ownerVideoUrl,
    owner_video_file_path: null,
    requester_video_id: exchange.requesterVideoId,
    owner_video_id: exchange.ownerVideoId,
    dispute_resolved_at: null,
    ring_id: null,
    created_at: moment(exchange.requestedHoursAgo),
    updated_at: moment(Math.min(...steps)),
  };
}

/** Schedules the jobs that the exchange would have scheduled on its way. */
async function scheduleJobs(tx: Tx, scheduler: Scheduler, row: ExchangeRow): Promise<void> {
  if (row.status === 'requested') await scheduler.requested(tx, row);
  if (isHeld(row.status)) await scheduler.accepted(tx, row);
  if (isHeld(row.status) && row.meeting_status === 'confirmed') await scheduler.meetingConfirmed(tx, row);
  if (row.status === 'completed') await scheduler.completed(tx, row);
}

const holdsPlants = (exchange: DemoExchange): boolean =>
  ['accepted', 'confirmed', 'completed'].includes(exchange.status);

/**
 * Inserts the exchanges of the demo community, their holds and a first read model of every plant. Publishes no events,
 * as each service seeds its own data.
 * @returns whether there were none before
 */
export async function seedExchanges(
  tx: Tx,
  plants: readonly DemoPlant[],
  exchanges: readonly DemoExchange[],
  moment: Moment,
  scheduler: Scheduler,
): Promise<boolean> {
  if (exchanges.length === 0 || (await tx.query('SELECT 1 FROM exchange LIMIT 1')).length > 0) return false;
  await tx.execute(
    `INSERT INTO plant_read_model SELECT * FROM jsonb_populate_recordset(NULL::plant_read_model, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(plants.map(readModelOf))],
  );
  const rows = exchanges.map((exchange) => rowOf(exchange, moment));
  await tx.insert(ExchangeRow, rows);
  for (const row of rows) await scheduleJobs(tx, scheduler, row);
  for (const { id, requesterId, growth } of exchanges) {
    if (!growth) continue;
    const diary = { exchangeId: id, receiverId: requesterId, day: 30 } as const;
    await keepReport(tx, diary, growth.state, moment(growth.hoursAgo));
    await shareDiary(tx, diary, { shared: true, onPages: true });
  }
  const holds = exchanges
    .filter(holdsPlants)
    .flatMap(({ id, plantId, offeredPlantId }) =>
      [plantId, offeredPlantId].filter((plant) => plant !== null).map((plant_id) => ({ plant_id, exchange_id: id })),
    );
  await tx.insert(PlantHoldRow, holds);
  return true;
}
