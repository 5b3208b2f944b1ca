import type { RingEndedReason } from '@offshoot/contracts/rings';
import type { Tx } from '@offshoot/nest-kit/database';
import { holdsOf } from '../../exchanges/exchanges.ts';
import { canAllGive } from '../domain/ring-legs.ts';
import type { LockedRing } from '../persistence/lock-with-plants.ts';
import { canMeetInRing } from '../persistence/touched-rings.ts';

/** Why a proposal cannot become exchanges any more; null if it can. */
export async function obstacleTo(
  tx: Tx,
  { legs, plants }: Pick<LockedRing, 'legs' | 'plants'>,
  now: Date,
): Promise<Extract<RingEndedReason, 'member_gone' | 'plant_gone'> | null> {
  const members = legs.map(({ giver_id }) => giver_id);
  if (!(await canMeetInRing(tx, members, now))) return 'member_gone';
  const holds = await holdsOf(
    tx,
    legs.map(({ plant_id }) => plant_id),
  );
  return canAllGive(legs, plants, holds) ? null : 'plant_gone';
}
