import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Wish } from '@offshoot/contracts/wishes';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { PublicPlaces } from '../../places/places.ts';
import { currentSpecies } from '../../species/species.ts';
import { endOfWish } from '../domain/end-of-wish.ts';
import { namedWish, type NamesInLanguage, namesIn } from '../named-wish.ts';
import { plantsMeeting } from '../persistence/wished-plants.ts';
import { deleteWish, isDeleted, lockWisher, type OwnWishRow, storeWish, wishesOf } from '../persistence/wish-rows.ts';

/** Lists, creates, renews and deletes a user's wishes. */
@Injectable()
export class KeepWish {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly places: PublicPlaces,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('wishes.my')
  async list({ actor, input: { language } }: RpcCall<'wishes.my'>): Promise<Wish[]> {
    const now = this.clock.now();
    const wishes = await wishesOf(this.database, actor.user_id, now);
    const species = await currentSpecies(this.database);
    const presented: Wish[] = [];
    for (const wish of wishes) {
      const plants = await plantsMeeting(this.database, wish, species, now);
      presented.push(ownWish(wish, { names: namesIn(species, language), hits: plants.length }));
    }
    return presented;
  }

  @RpcHandler('wishes.create')
  async create({ actor, input: { language, species: slug, ...body } }: RpcCall<'wishes.create'>): Promise<Wish> {
    const place = this.places.of(body);
    const at = this.clock.now();
    const ownerId = actor.user_id;
    const species = await currentSpecies(this.database);
    if (!species.records.has(slug)) throw new DomainError('species_not_found');
    // Before the lock: the other wishes of this user do not wait for it.
    const sought = { owner_id: ownerId, species: slug, radius_km: body.radius_km, ...place.point };
    const plants = await plantsMeeting(this.database, sought, species, at);
    const wish = await this.database.transaction(async (tx) => {
      // Serialised, so that the limit holds for wishes made concurrently, and so that none is made for a deleted account.
      await lockWisher(tx, ownerId);
      if (await isDeleted(tx, ownerId)) throw new DomainError('account_inactive');
      const others = (await wishesOf(tx, ownerId, at)).filter((each) => each.species !== slug);
      const limit = this.config.WISHES_IN_ALL;
      if (others.length >= limit) throw new DomainError('wish_limit_reached', { limit, current: others.length });
      const stored = await storeWish(tx, {
        ...{ id: newId(), ownerId, species: slug },
        ...{ place, radiusKm: body.radius_km, at, endsAt: endOfWish(at) },
      });
      await this.jobs.defer(tx, 'plant.match_wish', { wish_id: stored.id });
      return stored;
    });
    return ownWish(wish, { names: namesIn(species, language), hits: plants.length });
  }

  @RpcHandler('wishes.delete')
  async delete({ actor, input: { id } }: RpcCall<'wishes.delete'>): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteWish(tx, id, actor.user_id));
    if (!existed) throw new DomainError('wish_not_found');
  }
}

const ownWish = (row: OwnWishRow, { names, hits }: { names: NamesInLanguage; hits: number }): Wish => ({
  ...namedWish(row, names),
  ends_at: row.ends_at.toISOString(),
  hits,
});
