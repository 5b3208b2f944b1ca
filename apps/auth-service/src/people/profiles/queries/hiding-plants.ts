import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { showsPlants } from '../domain/seen-profile.ts';
import { privacyOf } from '../persistence/profiles.ts';

/** Users whose plants are not listed with their name. */
@Injectable()
export class HidingPlants {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.hiding_plants')
  async handle({ input: { ids } }: RpcCall<'people.hiding_plants'>): Promise<RpcResponse<'people.hiding_plants'>> {
    const people = await this.database.read((tx) => privacyOf(tx, ids));
    const showing = new Set(people.filter(showsPlants).map(({ id }) => id));
    return { ids: ids.filter((id) => !showing.has(id)) };
  }
}
