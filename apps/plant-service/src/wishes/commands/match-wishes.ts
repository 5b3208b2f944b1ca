import { Injectable } from '@nestjs/common';
import type { WishMeeting } from '@offshoot/contracts/wish-meetings';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { currentSpecies, type SpeciesNames } from '../../species/species.ts';
import { heldWish, offeredPlant, pairWishes, waitingWishes } from '../persistence/waiting-wishes.ts';
import { plantsMeeting, wishMetBy } from '../persistence/wished-plants.ts';

const atOnce = 200;

/** A wish, its owner, and a plant of another user that meets it. */
interface Met {
  readonly wishId: string;
  readonly wisherId: string;
  readonly plantId: string;
  readonly ownerId: string;
}

/**
 * Publishes whose wishes a new plant meets, and whose wishes meet each other: two wishes once, by the unique key of their pair, whichever of
 * two plants or wishes that appear at the same time is compared first.
 */
@Injectable()
export class MatchWishes {
  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A plant that was published; `after` is the last wish of the batch before. */
  async ofPlant(tx: Tx, plantId: string, after: string | null): Promise<void> {
    const now = this.clock.now();
    const plant = await offeredPlant(tx, plantId, now);
    if (!plant) return;
    const species = await currentSpecies(tx);
    const slug = species.ofPlant(plant)?.slug ?? null;
    if (slug === null) return;
    const waiting = await waitingWishes(tx, { ...plant, slug }, { after, now, atMost: atOnce });
    for (const wish of waiting) {
      const met = { wishId: wish.id, wisherId: wish.owner_id, plantId, ownerId: plant.owner_id };
      if (!(await this.pairs(tx, met, species, now))) await this.publish(tx, met, 'near', now);
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < atOnce) return;
    const data = { plant_id: plantId, after: last.id };
    await this.jobs.defer(tx, 'plant.match_wishes', data, { key: `${plantId} ${last.id}` });
  }

  /** A wish that was made or renewed: its owner sees what is near on their page, so that only pairs are published. */
  async ofWish(tx: Tx, wishId: string): Promise<void> {
    const now = this.clock.now();
    const wish = await heldWish(tx, wishId, now);
    if (!wish) return;
    const species = await currentSpecies(tx);
    const plants = await plantsMeeting(tx, wish, species, now);
    for (const [ownerId, [nearest]] of Map.groupBy(plants, (plant) => plant.owner_id)) {
      if (nearest)
        await this.pairs(tx, { wishId, wisherId: wish.owner_id, plantId: nearest.id, ownerId }, species, now);
    }
  }

  /** Publishes to both sides where the plant's owner wishes for a plant of the wisher. @returns whether it did so now */
  private async pairs(tx: Tx, met: Met, species: SpeciesNames, now: Date): Promise<boolean> {
    const other = await wishMetBy(tx, { wisherId: met.ownerId, holderId: met.wisherId, species, now });
    if (!other || !(await pairWishes(tx, met.wishId, other.wish_id))) return false;
    await this.publish(tx, met, 'mutual', now);
    const returned = { wishId: other.wish_id, wisherId: met.ownerId, plantId: other.plant_id, ownerId: met.wisherId };
    await this.publish(tx, returned, 'mutual', now);
    return true;
  }

  private async publish(
    tx: Tx,
    { wishId, wisherId, plantId, ownerId }: Met,
    how: WishMeeting,
    now: Date,
  ): Promise<void> {
    await this.outbox.add(tx, 'wish.matched.v1', {
      ...{ wish_id: wishId, user_id: wisherId, owner_id: ownerId, plant_id: plantId },
      ...{ how, at: now.toISOString() },
    });
  }
}
