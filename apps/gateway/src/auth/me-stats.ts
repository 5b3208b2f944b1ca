import { Injectable } from '@nestjs/common';
import type { MeWithStats } from '@offshoot/contracts/auth';
import type { Actor } from '@offshoot/contracts/basics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { orNull } from '../operations/or-null.ts';

/** A user's figures, collected from the services that count them; null for those of an unavailable service. */
@Injectable()
export class MeStats {
  constructor(private readonly rpc: RpcClient) {}

  async of(actor: Actor): Promise<MeWithStats['stats']> {
    const who = { user_id: actor.user_id };
    const [plants, follows, exchanges, noShows, balance] = await Promise.all([
      orNull(this.rpc.call('plants.person_stats', who)),
      orNull(this.rpc.call('people.follow_stats', who)),
      orNull(this.rpc.call('exchanges.person_stats', who)),
      orNull(this.rpc.call('exchanges.own_no_shows', {}, { actor })),
      orNull(this.rpc.call('rewards.balance', who)),
    ]);
    return {
      ...(plants ?? { plants_shared: null, likes_received: null }),
      ...(follows ?? { followers: null, following: null }),
      exchanges: exchanges?.completed ?? null,
      ...(noShows ?? { no_shows: null, contested_no_shows: null }),
      ...(balance ?? { leafs: null, roots: null, level: null }),
    };
  }
}
