import { Injectable } from '@nestjs/common';
import type { Plant, PlantPage } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { PeopleCards } from '../people/cards.ts';

/** Plants of other users, with their owners' names. */
@Injectable()
export class PlantsWithOwners {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
  ) {}

  @HttpHandler('plants.search')
  async search({ input, actor }: HttpCall<'plants.search'>): Promise<PlantPage> {
    const page = await this.rpc.call('plants.search', input, { actor });
    return { ...page, items: await this.cards.withOwners(page.items) };
  }

  @HttpHandler('plants.get')
  async get({ input, actor }: HttpCall<'plants.get'>): Promise<Plant> {
    const plant = await this.rpc.call('plants.get', input, { actor });
    const [shown] = await this.cards.withOwners([plant]);
    return shown ?? plant;
  }

  @HttpHandler('plants.similar')
  async similar({ input, actor }: HttpCall<'plants.similar'>): Promise<Plant[]> {
    return this.cards.withOwners(await this.rpc.call('plants.similar', input, { actor }));
  }
}
