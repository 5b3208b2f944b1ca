import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { LawOfPlaces, storeLawReview } from '../../sharing-rules/sharing-rules.ts';
import { holdListing } from '../persistence/held-listing.ts';
import { type ListedPlant, listedPlants } from '../persistence/listed-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';

/** Plants in one transaction. */
const atOnce = 200;

/** Hides the public listings that a rule forbids which started since, until a moderator has decided, and lets their owners be notified. */
@Injectable()
export class HoldForbidden {
  constructor(
    private readonly database: Database,
    private readonly law: LawOfPlaces,
    private readonly events: PlantEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were hidden */
  async handle(): Promise<number> {
    let held = 0;
    for (let after: string | null = null, isMore = true; isMore;) {
      const plants: ListedPlant[] = await this.database.read((tx) => listedPlants(tx, after, atOnce));
      for (const plant of plants.filter((each) => this.law.forbidding(each, each)))
        if (await this.database.transaction((tx) => this.hold(tx, plant))) held += 1;
      after = plants.at(-1)?.id ?? null;
      isMore = plants.length === atOnce;
    }
    return held;
  }

  private async hold(tx: Tx, plant: ListedPlant): Promise<boolean> {
    const rule = await this.law.forbiddingListing(tx, plant.id, plant, plant);
    const at = this.clock.now();
    const held = rule && (await holdListing(tx, plant.id, at));
    if (!rule || !held) return false;
    await storeLawReview(tx, plant.id, rule.taxon, at);
    await this.events.revised(tx, held, at);
    await this.events.changed(tx, plant.id, at);
    await this.outbox.add(tx, 'plant.held_by_law.v1', { ...held, taxon: rule.taxon, at: at.toISOString() });
    return true;
  }
}
