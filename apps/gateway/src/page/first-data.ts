import { Injectable } from '@nestjs/common';
import { limits } from '@offshoot/contracts/limits';
import type { HomeStats, PlantPage } from '@offshoot/contracts/plants';
import { rpcMethods } from '@offshoot/contracts/rpc';
import type { PlantReadModel } from '@offshoot/contracts/rpc/plant-methods';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { LRUCache } from 'lru-cache';
import { PeopleCards } from '../people/cards.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { Stats } from '../stats/stats.ts';

/** What comes with the page, so that its first screen needs no further call. */
export interface FirstData {
  stats?: HomeStats;
  plants?: PlantPage;
  /** What everybody may see in the list of the plant whose own page this is. */
  plant?: Pick<PlantReadModel, 'name' | 'cover'>;
}

const FRESH_MS = 10_000;
const MOST_KEPT = 500;
/** A plant's first paint is not worth a longer wait: its page asks for the plant itself. */
const PAINT_MS = 200;
const plantPath = /^\/plants\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The first data of the public screens, kept for a few seconds. A silent service costs the data, not the page. */
@Injectable()
export class FirstDataOf {
  private readonly kept = new LRUCache<string, FirstData, string>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    fetchMethod: (path, _old, { context }) => this.load(path, context),
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: Stats,
    private readonly cards: PeopleCards,
    private readonly rateLimits: RateLimits,
    private readonly log: Log,
  ) {}

  /** @param caller the address that asks: who goes through plants that nobody asked for lately draws on its budget */
  async page(path: string, caller: string): Promise<FirstData> {
    if (path !== '/' && path !== '/plants' && !plantPath.test(path)) return {};
    try {
      return (await this.kept.fetch(path, { context: caller })) ?? {};
    } catch (error) {
      this.log.warn('page served without its first data', { error, path });
      return {};
    }
  }

  private async load(path: string, caller: string): Promise<FirstData> {
    const [, id] = plantPath.exec(path) ?? [];
    if (id) return this.listed(id, caller);
    const plants = this.newest(path === '/' ? limits.plantsAtHome : limits.pageSize);
    return path === '/' ? { plants: await plants, stats: await this.stats.home() } : { plants: await plants };
  }

  private async listed(id: string, caller: string): Promise<FirstData> {
    await this.rateLimits.draw('read', caller, 'GET page');
    const {
      plants: [plant],
    } = await this.rpc.call('plants.read_models', { ids: [id] }, { signal: AbortSignal.timeout(PAINT_MS) });
    return plant && plant.status === 'available' && !plant.deleted
      ? { plant: { name: plant.name, cover: plant.cover } }
      : {};
  }

  private async newest(count: number): Promise<PlantPage> {
    const page = await this.rpc.call('plants.search', rpcMethods['plants.search'].request.parse({ per_page: count }));
    return { ...page, items: await this.cards.withOwners(page.items) };
  }
}
