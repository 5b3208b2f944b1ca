import type { EventData, EventType } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';

export const start = '2026-03-01T12:00:00.000Z';
export const hour = 3_600_000;

export interface Given<T extends EventType = EventType> {
  id: string;
  type: T;
  data: EventData<T>;
}

type Ratings = readonly [fromRequester: number | null, fromOwner: number | null];

export function completed(
  requester_id: string,
  owner_id: string,
  more: Partial<EventData<'exchange.completed.v1'>> = {},
): Given<'exchange.completed.v1'> {
  const data = {
    exchange_id: newId(),
    version: 4,
    status: 'completed' as const,
    requester_id,
    owner_id,
    plant_id: newId(),
    offered_plant_id: null,
    at: start,
    video_by: [],
    ...more,
  };
  return { type: 'exchange.completed.v1', id: newId(), data };
}

/** The ratings of an exchange; they become visible a week after its completion. */
export function reviewed(
  { data }: Given<'exchange.completed.v1'>,
  [rating_from_requester, rating_from_owner]: Ratings,
): Given<'exchange.reviewed.v1'> {
  const { video_by: _, ...exchange } = data;
  const at = new Date(Date.parse(data.at) + 7 * 24 * hour).toISOString();
  return {
    type: 'exchange.reviewed.v1',
    id: newId(),
    data: { ...exchange, version: 5, at, rating_from_requester, rating_from_owner },
  };
}

export const seen = (user_id: string, day: string): Given<'person.seen.v1'> => ({
  type: 'person.seen.v1',
  id: newId(),
  data: { user_id, day, at: `${day}T08:00:00.000Z` },
});

export const published = (owner_id: string, at = start): Given<'plant.published.v1'> => ({
  type: 'plant.published.v1',
  id: newId(),
  data: { plant_id: newId(), owner_id, at },
});

export const profileCompleted = (user_id: string): Given<'person.profile_completed.v1'> => ({
  type: 'person.profile_completed.v1',
  id: newId(),
  data: { user_id, at: start },
});
