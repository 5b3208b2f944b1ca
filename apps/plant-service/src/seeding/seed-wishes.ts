import { at } from '@offshoot/demo-community/moment';
import type { DemoWish } from '@offshoot/demo-community/wishes';
import type { Tx } from '@offshoot/nest-kit/database';
import type { PublicPlaces } from '../places/places.ts';
import { endOfWish, storeWish } from '../wishes/wishes.ts';

/** Inserts the demo wishes; those who listed and wish are not notified of each other. */
export async function seedWishes(
  tx: Tx,
  wishes: readonly DemoWish[],
  { now, places }: { now: Date; places: PublicPlaces },
): Promise<void> {
  for (const { id, ownerId, species, radiusKm, createdHoursAgo, ...point } of wishes) {
    const createdAt = at(now, createdHoursAgo);
    const place = places.of(point);
    await storeWish(tx, { id, ownerId, species, place, radiusKm, at: createdAt, endsAt: endOfWish(createdAt) });
  }
}
