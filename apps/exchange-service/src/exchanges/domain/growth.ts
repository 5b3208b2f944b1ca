import { type GrowthDay, growthDays } from '@offshoot/contracts/growth';
import { daysAfter } from './terms.ts';
import type { Party } from './transitions.ts';

interface Handover {
  readonly requester_id: string;
  readonly owner_id: string;
  readonly plant_id: string;
  readonly offered_plant_id: string | null;
  readonly completed_at: Date | null;
}

/** The plant that a party receives with an exchange; null for the owner of a gift. */
export const receivedBy = (party: Party, { plant_id, offered_plant_id }: Handover): string | null =>
  party === 'requester' ? plant_id : offered_plant_id;

/** The parties that receive a plant, with it. */
export function receiversOf(handover: Handover): { userId: string; plantId: string }[] {
  const { requester_id, owner_id, plant_id, offered_plant_id } = handover;
  const requester = { userId: requester_id, plantId: plant_id };
  return offered_plant_id === null ? [requester] : [requester, { userId: owner_id, plantId: offered_plant_id }];
}

/** For which day a receiver can report at a moment: the latest that has come; null before the first one. */
export function openDay({ completed_at }: Pick<Handover, 'completed_at'>, now: Date): GrowthDay | null {
  return completed_at === null
    ? null
    : (growthDays.findLast((day) => daysAfter(completed_at, day).getTime() <= now.getTime()) ?? null);
}
