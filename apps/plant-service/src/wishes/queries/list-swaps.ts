import { Injectable } from '@nestjs/common';
import { type SwapPage, wishesAtOnce } from '@offshoot/contracts/swaps';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../../species/species.ts';
import { arcOf } from '../../sphere/sphere.ts';
import { plantsForSwaps, swappableWishes } from '../persistence/swappable-wishes.ts';
import { plantsMeeting } from '../persistence/wished-plants.ts';

/** Which plants meet which wishes, for rings of swaps: of each wish the 100 nearest plants. */
@Injectable()
export class ListSwaps {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('wishes.swaps')
  handle({ input: { after } }: RpcCall<'wishes.swaps'>): Promise<SwapPage> {
    return this.database.read(async (tx) => {
      const now = this.clock.now();
      const species = await currentSpecies(tx);
      const wishes = await swappableWishes(tx, after, now, wishesAtOnce);
      const met = [];
      for (const wish of wishes)
        for (const plant of await plantsMeeting(tx, wish, species, now)) met.push({ wish, plant });
      const ids = met.map(({ plant }) => plant.id);
      const forSwaps = await plantsForSwaps(tx, ids, now);
      return {
        swaps: met
          .filter(({ plant }) => forSwaps.has(plant.id))
          .map(({ wish, plant }) => ({
            wish_id: wish.id,
            wisher_id: wish.owner_id,
            wished_at: wish.created_at.toISOString(),
            radius_km: wish.radius_km,
            plant_id: plant.id,
            owner_id: plant.owner_id,
            distance_km: Math.round(arcOf(plant.away) * 10) / 10,
          })),
        next: wishes.length < wishesAtOnce ? null : (wishes.at(-1)?.id ?? null),
      };
    });
  }
}
