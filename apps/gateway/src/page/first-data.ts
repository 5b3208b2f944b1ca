import { Injectable } from '@nestjs/common';
import { limits } from '@offshoot/contracts/limits';
import type { HomeStats, PlantPage, PlantPreview } from '@offshoot/contracts/plants';
import type { RewardsConfig } from '@offshoot/contracts/rewards';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { LRUCache } from 'lru-cache';
import { PeopleCards } from '../people/cards.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { Stats } from '../stats/stats.ts';
import { plantOf } from './shared-plant.ts';

/** Data embedded in the page, so that its first screen needs no further request. */
export interface FirstData {
  stats?: HomeStats;
  plants?: PlantPage;
  rewards?: RewardsConfig;
  /** The plant whose page it is, if every visitor may see it. */
  plant?: PlantPreview;
}

const FRESH_MS = 10_000;
const MAX_ENTRIES = 500;
/**
 * Deadline in milliseconds for what the page otherwise requests itself: the first paint is not worth a longer wait.
 */
const PAINT_MS = 200;
const pagesWithData = ['/', '/plants', '/about'];

/**
 * The data of the public screens, cached for a few seconds. If a service does not respond, the page is sent without
 * them.
 */
@Injectable()
export class FirstDataOf {
  private readonly cache = new LRUCache<string, FirstData, string>({
    max: MAX_ENTRIES,
    ttl: FRESH_MS,
    fetchMethod: (path, _old, { context }) => this.load(path, context),
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: Stats,
    private readonly cards: PeopleCards,
    private readonly rateLimits: RateLimits,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** @param caller its rate limit is charged for plants that are not cached, which limits crawling */
  async page(path: string, caller: string): Promise<FirstData> {
    if (!pagesWithData.includes(path) && !plantOf(path)) return {};
    this.metrics.cacheLookup('first_data', this.cache.has(path));
    try {
      return (await this.cache.fetch(path, { context: caller })) ?? {};
    } catch (error) {
      this.log.warn('page served without its first data', { error, path });
      return {};
    }
  }

  private async load(path: string, caller: string): Promise<FirstData> {
    const id = plantOf(path);
    if (id) return this.listed(id, caller);
    if (path === '/about')
      return { rewards: await this.rpc.call('rewards.config', {}, { signal: AbortSignal.timeout(PAINT_MS) }) };
    const plants = this.newest(path === '/' ? limits.plantsAtHome : limits.pageSize);
    return path === '/' ? { plants: await plants, stats: await this.stats.home() } : { plants: await plants };
  }

  private async listed(id: string, caller: string): Promise<FirstData> {
    await this.rateLimits.draw('read', caller, 'GET page');
    const { plant } = await this.rpc.call('plants.preview', { id }, { signal: AbortSignal.timeout(PAINT_MS) });
    return plant ? { plant } : {};
  }

  private async newest(count: number): Promise<PlantPage> {
    const page = await this.rpc.call('plants.search', rpcMethods['plants.search'].request.parse({ per_page: count }));
    return { ...page, items: await this.cards.withOwners(page.items) };
  }
}
