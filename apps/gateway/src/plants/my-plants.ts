import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantPage } from '@offshoot/contracts/plants';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** A user's own plants, with the number of requests that wait for them. */
@Injectable()
export class MyPlants {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('plants.my')
  async list({ input, actor }: HttpCall<'plants.my'>): Promise<PlantPage> {
    const page = await this.rpc.call('plants.my', input, { actor });
    if (page.items.length === 0) return page;
    const plant_ids = page.items.map(({ id }) => id);
    try {
      const { plants } = await this.rpc.call('exchanges.open_requests', { plant_ids }, { actor });
      const requests = new Map(plants.map((plant) => [plant.plant_id, plant.requests]));
      return { ...page, items: page.items.map((plant) => ({ ...plant, open_requests: requests.get(plant.id) ?? 0 })) };
    } catch (error) {
      // The plants without the number are better than none.
      if (error instanceof DomainError && error.code === 'unavailable') return page;
      throw error;
    }
  }
}
