import type { ClosedReason } from '@offshoot/contracts/exchange';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import type { EntityManager } from 'typeorm';
import { ExchangeRow } from './exchange.entity.ts';
import { PlantCopyRow, PlantHoldRow } from './plant.entities.ts';

type Moment = (hoursAgo: number) => Date;

/** Version 0: whatever plant-service says of a plant is newer, its covers included. */
const copyOf = (plant: DemoPlant): PlantCopyRow => ({
  plant_id: plant.id,
  version: 0,
  owner_id: plant.ownerId,
  name: plant.name,
  cover: null,
  status: plant.status,
  deleted: false,
});

const closedReasonOf = (exchange: DemoExchange): ClosedReason | null => {
  if (exchange.status === 'declined') return 'declined';
  if (exchange.status === 'cancelled') return exchange.closedReason ?? 'withdrawn';
  return null;
};

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
    closed_note: null,
    meeting_latitude: exchange.meeting?.latitude ?? null,
    meeting_longitude: exchange.meeting?.longitude ?? null,
    meeting_address: exchange.meeting?.address ?? null,
    meeting_time: exchange.meeting ? moment(-exchange.meeting.inHours) : null,
    requester_confirmed_completion: exchange.requesterConfirmedHoursAgo !== null,
    owner_confirmed_completion: exchange.ownerConfirmedHoursAgo !== null,
    accepted_at: when(exchange.acceptedHoursAgo),
    completed_at: isCompleted ? moment(exchange.completedHoursAgo ?? Math.min(...steps)) : null,
    rating_from_requester: exchange.reviewFromRequester?.rating ?? null,
    rating_from_owner: exchange.reviewFromOwner?.rating ?? null,
    review_from_requester: exchange.reviewFromRequester?.text ?? null,
    review_from_owner: exchange.reviewFromOwner?.text ?? null,
    requester_video_url: exchange.requesterVideoUrl,
    requester_video_file_path: null,
    owner_video_url: exchange.ownerVideoUrl,
    owner_video_file_path: null,
    created_at: moment(exchange.requestedHoursAgo),
    updated_at: moment(Math.min(...steps)),
  };
}

const takesPlants = (exchange: DemoExchange): boolean => ['accepted', 'confirmed', 'completed'].includes(exchange.status);

/**
 * Puts the demo community's exchanges in, with the holds that they keep and a first copy of every plant.
 * No facts: each service seeds its own part of the community.
 */
export async function seedExchanges(
  em: EntityManager,
  plants: readonly DemoPlant[],
  exchanges: readonly DemoExchange[],
  moment: Moment,
): Promise<void> {
  if (exchanges.length === 0 || (await em.existsBy(ExchangeRow, {}))) return;
  await em.createQueryBuilder().insert().into(PlantCopyRow).values(plants.map(copyOf)).orIgnore().execute();
  await em.insert(ExchangeRow, exchanges.map((exchange) => rowOf(exchange, moment)));
  const holds = exchanges.filter(takesPlants).flatMap(({ id, plantId, offeredPlantId }) =>
    [plantId, offeredPlantId].filter((plant) => plant !== null).map((plant_id) => ({ plant_id, exchange_id: id })),
  );
  if (holds.length > 0) await em.insert(PlantHoldRow, holds);
}
