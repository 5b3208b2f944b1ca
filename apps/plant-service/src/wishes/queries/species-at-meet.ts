import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../../species/species.ts';
import { broughtPlants, wishedBy } from '../persistence/wishes-at-meet.ts';

/** The species that visitors of a swap meet wish for, and those of the plants that they bring: there no radius counts. */
@Injectable()
export class SpeciesAtMeet {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('wishes.at_meet')
  handle({ input: { wisher_ids, plant_ids } }: RpcCall<'wishes.at_meet'>): Promise<RpcResponse<'wishes.at_meet'>> {
    return this.database.read(async (tx) => {
      const species = await currentSpecies(tx);
      const plants = await broughtPlants(tx, plant_ids);
      return {
        wishes: await wishedBy(tx, wisher_ids, this.clock.now()),
        plants: plants.flatMap((plant) => {
          const slug = species.ofPlant(plant)?.slug;
          return slug == null ? [] : [{ plant_id: plant.id, species: slug }];
        }),
      };
    });
  }
}
