import { Injectable } from '@nestjs/common';
import { type SwapPage, wishesAtOnce } from '@offshoot/contracts/swaps';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { plantOfLaw } from '../../plants/plants.ts';
import { LawOfPlaces } from '../../sharing-rules/sharing-rules.ts';
import { currentSpecies } from '../../species/species.ts';
import { arcOf } from '../../sphere/sphere.ts';
import { type SwappableWish, swappableWishes } from '../persistence/swappable-wishes.ts';
import { type NearPlant, plantsMeeting } from '../persistence/wished-plants.ts';

/** Which plants meet which wishes, for rings of swaps: of each wish the 100 nearest plants, without those that the law forbids. */
@Injectable()
export class ListSwaps {
  constructor(
    private readonly database: Database,
    private readonly law: LawOfPlaces,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('wishes.swaps')
  handle({ input: { after } }: RpcCall<'wishes.swaps'>): Promise<SwapPage> {
    return this.database.read(async (tx) => {
      const now = this.clock.now();
      const species = await currentSpecies(tx);
      const wishes = await swappableWishes(tx, after, now, wishesAtOnce);
      const swaps = [];
      for (const wish of wishes)
        for (const plant of await plantsMeeting(tx, wish, species, now, true))
          if (!(await this.isForbidden(tx, plant, wish))) swaps.push(swapOf(wish, plant));
      return { swaps, next: wishes.length < wishesAtOnce ? null : (wishes.at(-1)?.id ?? null) };
    });
  }

  /** Whether the law forbids the plant at the place of the wish, or at that of the wisher, as `plants.check_sharing` reads it. */
  private async isForbidden(tx: Tx, plant: NearPlant, wish: SwappableWish): Promise<boolean> {
    // Hardly any plant has a rule: for all others no place is read.
    if (!this.law.rules.forbidding(plant, this.clock.now())) return false;
    const home = await plantOfLaw(tx, { latestOf: wish.owner_id });
    for (const place of home ? [wish, home] : [wish])
      if (await this.law.forbiddingListing(tx, plant.id, plant, place)) return true;
    return false;
  }
}

const swapOf = (wish: SwappableWish, plant: NearPlant): SwapPage['swaps'][number] => ({
  wish_id: wish.id,
  wisher_id: wish.owner_id,
  wished_at: wish.created_at.toISOString(),
  radius_km: wish.radius_km,
  plant_id: plant.id,
  owner_id: plant.owner_id,
  distance_km: Math.round(arcOf(plant.away) * 10) / 10,
});
