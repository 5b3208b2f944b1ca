import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Language } from '@offshoot/contracts/locales';
import type { Wish } from '@offshoot/contracts/wishes';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { PublicPlaces } from '../../places/places.ts';
import { currentSpecies } from '../../species/species.ts';
import { endOfWish } from '../domain/end-of-wish.ts';
import { namedWish, namesIn } from '../named-wish.ts';
import { plantsMeeting } from '../persistence/wished-plants.ts';
import { deleteWish, lockWisher, type OwnWishRow, storeWish, wishesOf } from '../persistence/wish-rows.ts';

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
  list({ actor, input: { language } }: RpcCall<'wishes.my'>): Promise<Wish[]> {
    return this.database.read(async (tx) =>
      this.presented(tx, await wishesOf(tx, actor.user_id, this.clock.now()), language),
    );
  }

  @RpcHandler('wishes.create')
  create({ actor, input: { language, species: slug, ...body } }: RpcCall<'wishes.create'>): Promise<Wish> {
    const place = this.places.of(body);
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const species = await currentSpecies(tx);
      if (!species.records.has(slug)) throw new DomainError('species_not_found');
      // Serialised, so that the limit holds for wishes made concurrently.
      await lockWisher(tx, actor.user_id);
      const others = (await wishesOf(tx, actor.user_id, at)).filter((wish) => wish.species !== slug);
      const limit = this.config.WISHES_IN_ALL;
      if (others.length >= limit) throw new DomainError('wish_limit_reached', { limit, current: others.length });
      const wish = await storeWish(tx, {
        ...{ id: newId(), ownerId: actor.user_id, species: slug },
        ...{ place, radiusKm: body.radius_km, at, endsAt: endOfWish(at) },
      });
      await this.jobs.defer(tx, 'plant.match_wish', { wish_id: wish.id });
      const [presented] = await this.presented(tx, [wish], language);
      if (!presented) throw new DomainError('internal');
      return presented;
    });
  }

  @RpcHandler('wishes.delete')
  async delete({ actor, input: { id } }: RpcCall<'wishes.delete'>): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteWish(tx, id, actor.user_id));
    if (!existed) throw new DomainError('wish_not_found');
  }

  private async presented(tx: Tx, rows: readonly OwnWishRow[], language: Language): Promise<Wish[]> {
    const species = await currentSpecies(tx);
    const plants = await plantsMeeting(tx, rows, species, this.clock.now());
    const names = namesIn(species, language);
    return rows.map((row) => ({
      ...namedWish(row, names),
      ends_at: row.ends_at.toISOString(),
      hits: plants.get(row.id)?.length ?? 0,
    }));
  }
}
