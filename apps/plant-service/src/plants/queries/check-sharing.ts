import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { forbiddenByLaw, LawOfPlaces } from '../../sharing-rules/sharing-rules.ts';
import type { Point } from '../../sphere/sphere.ts';
import { type ListedPlant, plantOfLaw } from '../persistence/listed-plants.ts';

/** Refuses a request for a plant that the law forbids where it would go. */
@Injectable()
export class CheckSharing {
  constructor(
    private readonly database: Database,
    private readonly law: LawOfPlaces,
  ) {}

  @RpcHandler('plants.check_sharing')
  async handle({ input }: RpcCall<'plants.check_sharing'>): Promise<Record<string, never>> {
    await this.database.read(async (tx) => {
      const plant = await plantOfLaw(tx, { id: input.plant_id });
      if (!plant) return;
      const home = await plantOfLaw(tx, { latestOf: input.requester_id });
      if (home) await this.check(tx, plant, home);
      const offered = input.offered_plant_id === null ? null : await plantOfLaw(tx, { id: input.offered_plant_id });
      if (offered) await this.check(tx, offered, plant);
    });
    return {};
  }

  private async check(tx: Tx, plant: ListedPlant, place: Point): Promise<void> {
    const rule = await this.law.forbiddingListing(tx, plant.id, plant, place);
    if (rule) throw forbiddenByLaw(rule);
  }
}
