import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';

const mostKept = 50_000;
const idsPerRequest = 500;
/** How long a photo that was taken down may still be served. */
const publicMs = 10_000;
/** Short: a plant that was just published must not stay without its photos. */
const hiddenMs = 1_000;

/**
 * Whether photos and voice notes of plants may be served to everybody. plant-service decides; its word is kept for some
 * seconds, and longer while it is away, so that pages that are open then keep their photos.
 */
@Injectable()
export class PublicMedia {
  private readonly loader = new DataLoader<string, boolean>((ids) => this.request(ids), {
    cache: false,
    maxBatchSize: idsPerRequest,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  private readonly known = new LRUCache<string, boolean>({
    max: mostKept,
    ttl: publicMs,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (id, _old, { options }) => {
      const isPublic = await this.loader.load(id);
      options.ttl = isPublic ? publicMs : hiddenMs;
      return isPublic;
    },
  });

  constructor(private readonly rpc: RpcClient) {}

  /** @throws DomainError `unavailable` where plant-service is away and has not been asked about this one lately */
  async has(id: string): Promise<boolean> {
    const isPublic = await this.known.fetch(id);
    // A request that failed, of an id whose last response is not kept.
    if (isPublic === undefined) throw new DomainError('unavailable');
    return isPublic;
  }

  private async request(ids: readonly string[]): Promise<boolean[]> {
    const { ids: found } = await this.rpc.call('plants.public_media', { ids: [...ids] });
    const listed = new Set(found);
    return ids.map((id) => listed.has(id));
  }
}
