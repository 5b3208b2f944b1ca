import { Injectable } from '@nestjs/common';
import type { HomeStats, PlantPage } from '@offshoot/contracts/plants';
import { questions } from '@offshoot/contracts/rpc';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { LRUCache } from 'lru-cache';
import { PeopleCards } from '../people/cards.ts';
import { Stats } from '../stats/stats.ts';

/** What comes with the page, so that its first screen needs no further call. */
export interface FirstData {
  stats?: HomeStats;
  plants?: PlantPage;
}

const FRESH_MS = 10_000;

/** The first data of the public screens, kept for a few seconds. A silent service costs the data, not the page. */
@Injectable()
export class FirstDataOf {
  private readonly kept = new LRUCache<string, FirstData>({
    max: 10,
    ttl: FRESH_MS,
    fetchMethod: (path) => this.load(path),
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: Stats,
    private readonly cards: PeopleCards,
    private readonly log: Log,
  ) {}

  async page(path: string): Promise<FirstData> {
    if (path !== '/' && path !== '/plants') return {};
    try {
      return (await this.kept.fetch(path)) ?? {};
    } catch (error) {
      this.log.warn('page served without its first data', { error, path });
      return {};
    }
  }

  private async load(path: string): Promise<FirstData> {
    const plants = this.newest(path === '/' ? 8 : 20);
    return path === '/' ? { plants: await plants, stats: await this.stats.home() } : { plants: await plants };
  }

  private async newest(count: number): Promise<PlantPage> {
    const page = await this.rpc.ask('plants.search', questions['plants.search'].request.parse({ per_page: count }));
    return { ...page, items: await this.cards.withOwners(page.items) };
  }
}
