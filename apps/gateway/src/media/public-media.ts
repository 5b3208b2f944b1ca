import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

const maxEntries = 50_000;
const idsPerRequest = 500;
/** How long a photo that was taken down may still be served, in milliseconds. */
const publicMs = 10_000;
/** Short, so that a plant that was just published gets its photos soon. */
const hiddenMs = 1_000;

/**
 * Whether photos and voice notes of plants are public. The plant service decides; its response is cached for some
 * seconds, and longer while the service is unavailable, so that open pages keep their photos.
 */
@Injectable()
export class PublicMedia {
  private readonly loader = new DataLoader<string, boolean>((ids) => this.request(ids), {
    cache: false,
    maxBatchSize: idsPerRequest,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  private readonly cache = new LRUCache<string, boolean>({
    max: maxEntries,
    ttl: publicMs,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (id, _old, { options }) => {
      const isPublic = await this.loader.load(id);
      options.ttl = isPublic ? publicMs : hiddenMs;
      return isPublic;
    },
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @throws DomainError `unavailable` if the plant service is unavailable and there is no cached response for this id
   */
  async has(id: string): Promise<boolean> {
    this.metrics.cacheLookup('public_media', this.cache.has(id));
    const isPublic = await this.cache.fetch(id);
    // The call failed, and there is no stale value.
    if (isPublic === undefined) throw new DomainError('unavailable');
    return isPublic;
  }

  private async request(ids: readonly string[]): Promise<boolean[]> {
    const { ids: publicIds } = await this.rpc.call('plants.public_media', { ids: [...ids] });
    const listed = new Set(publicIds);
    return ids.map((id) => listed.has(id));
  }
}
