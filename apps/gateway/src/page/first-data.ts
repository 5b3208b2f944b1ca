import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { Language } from '@offshoot/contracts/locales';
import type { PageData } from '@offshoot/contracts/page-data';
import { isOnRequest, type PageOnRequest } from '@offshoot/contracts/pages';
import type { Meet } from '@offshoot/contracts/meets';
import type { PlantPage } from '@offshoot/contracts/plants';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.ts';
import { MeetNames } from '../meets/meet-names.ts';
import { PeopleCards } from '../people/cards.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { Stats } from '../stats/stats.ts';
import { pageAt } from './known-pages.ts';
import { meetOf } from './meet-head.ts';
import { plantOf } from './shared-plant.ts';
import { slugOf } from './species-head.ts';

/** Data embedded in the page, so that its first screen needs no further request. */
export interface FirstData extends Omit<PageData, 'config'> {
  /** The swap meet whose page it is, if every visitor may see it. */
  meet?: Meet;
  /** Nothing is at the path, though it is that of a page. */
  isMissing?: true;
}

const FRESH_MS = 10_000;
const MAX_ENTRIES = 500;

interface Requested {
  path: string;
  language: Language;
  /** Of the list of plants, from 1. */
  page: number;
  /** Its rate limit is charged for what only crawlers read much of. */
  caller: string;
}

function hasFirstData(path: string): boolean {
  const page = pageAt(path);
  return (page !== undefined && isOnRequest(page)) || (plantOf(path) ?? meetOf(path)) !== undefined;
}

/**
 * The data of the public screens, cached for a few seconds. If a service does not respond, the page is sent without
 * them.
 */
@Injectable()
export class FirstDataOf {
  private readonly loaders: Readonly<Record<PageOnRequest, (requested: Requested) => Promise<FirstData>>> = {
    '/': () => this.home(),
    '/plants': (requested) => this.list(requested),
    '/species': (requested) => this.speciesList(requested),
    '/species/:slug': (requested) => this.species(requested),
    '/about': async () => ({ rewards: await this.rpc.call('rewards.config', {}, this.inTime()) }),
  };
  private readonly cache = new LRUCache<string, FirstData, Requested>({
    max: MAX_ENTRIES,
    ttl: FRESH_MS,
    fetchMethod: (_key, _old, { context }) => this.load(context),
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: Stats,
    private readonly cards: PeopleCards,
    private readonly meets: MeetNames,
    private readonly rateLimits: RateLimits,
    private readonly log: Log,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * @param caller its rate limit is charged for plants, species and further pages of the list that are not cached, which limits crawling
   * @param page of the list of plants, from 1
   */
  async page(path: string, language: Language, caller: string, page = 1): Promise<FirstData> {
    if (!hasFirstData(path)) return {};
    const key = path === '/species' ? `${path}?language=${language}` : `${path}?page=${page}`;
    this.metrics.cacheLookup('first_data', this.cache.has(key));
    try {
      return (await this.cache.fetch(key, { context: { path, language, page, caller } })) ?? {};
    } catch (error) {
      this.log.warn('page served without its first data', { error, path });
      return {};
    }
  }

  private load(requested: Requested): Promise<FirstData> {
    const id = plantOf(requested.path);
    if (id) return this.listed(id, requested.caller);
    const meetId = meetOf(requested.path);
    if (meetId) return this.meet(meetId, requested.caller);
    const shown = pageAt(requested.path);
    return shown && isOnRequest(shown) ? this.loaders[shown](requested) : Promise.resolve({});
  }

  private async home(): Promise<FirstData> {
    const plants = this.newest({ per_page: limits.plantsAtHome });
    return { plants: await plants, stats: await this.stats.home() };
  }

  private async list({ page, caller }: Requested): Promise<FirstData> {
    if (page > 1) await this.rateLimits.draw('read', caller, 'GET page');
    return { plants: await this.newest({ page }) };
  }

  private async speciesList({ language }: Requested): Promise<FirstData> {
    return { species_list: { language, ...(await this.rpc.call('species.list', { language }, this.inTime())) } };
  }

  private async species({ path, caller }: Requested): Promise<FirstData> {
    await this.rateLimits.draw('read', caller, 'GET page');
    try {
      return { species: await this.rpc.call('species.get', { slug: slugOf(path) }, this.inTime()) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'species_not_found') return { isMissing: true };
      throw error;
    }
  }

  private async listed(id: string, caller: string): Promise<FirstData> {
    await this.rateLimits.draw('read', caller, 'GET page');
    const { plant } = await this.rpc.call('plants.preview', { id }, this.inTime());
    return plant ? { plant: await this.cards.withOwner(plant) } : {};
  }

  private async meet(id: string, caller: string): Promise<FirstData> {
    await this.rateLimits.draw('read', caller, 'GET page');
    try {
      return { meet: await this.meets.one(await this.rpc.call('meets.get', { id }, this.inTime())) };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'meet_not_found') return {};
      throw error;
    }
  }

  /** What the page otherwise requests itself: the first paint is not worth a longer wait. */
  private inTime(): { signal: AbortSignal } {
    return { signal: AbortSignal.timeout(this.config.PAGE_DATA_MS) };
  }

  private async newest(paging: { page?: number; per_page?: number }): Promise<PlantPage> {
    const page = await this.rpc.call('plants.search', rpcMethods['plants.search'].request.parse(paging));
    return { ...page, items: await this.cards.withOwners(page.items) };
  }
}
