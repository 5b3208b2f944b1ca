import { Injectable } from '@nestjs/common';
import type { Plant, PlantMap, PlantPage } from '@offshoot/contracts/plants';
import type { RpcResponse } from '@offshoot/contracts/rpc';
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

  @HttpHandler('plants.map')
  async map({ input, actor }: HttpCall<'plants.map'>): Promise<PlantMap> {
    const map = await this.rpc.call('plants.map', input, { actor });
    return map.plants ? { ...map, plants: await this.cards.withOwners(map.plants) } : map;
  }

  @HttpHandler('plants.get')
  async get({ input, actor }: HttpCall<'plants.get'>): Promise<Plant> {
    const plant = await this.rpc.call('plants.get', input, { actor });
    const [shown] = await this.cards.withOwners([plant]);
    return shown ?? plant;
  }

  @HttpHandler('plants.preview')
  async preview({ input, actor }: HttpCall<'plants.preview'>): Promise<RpcResponse<'plants.preview'>> {
    const { plant } = await this.rpc.call('plants.preview', input, { actor });
    return { plant: plant && (await this.cards.withOwner(plant)) };
  }

  @HttpHandler('plants.similar')
  async similar({ input, actor }: HttpCall<'plants.similar'>): Promise<Plant[]> {
    return this.cards.withOwners(await this.rpc.call('plants.similar', input, { actor }));
  }
}
