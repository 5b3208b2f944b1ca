import { Injectable } from '@nestjs/common';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { KnownCards } from '../people/known-cards.ts';
import { MeStats } from './me-stats.ts';

/** The caller's own profile, with figures of several services. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: MeStats,
    private readonly knownCards: KnownCards,
  ) {}

  @HttpHandler('people.me')
  async get({ actor }: HttpCall<'people.me'>): Promise<MeWithStats> {
    const [me, stats] = await Promise.all([this.rpc.call('people.me', {}, { actor }), this.stats.of(actor)]);
    return { ...me, stats };
  }

  @HttpHandler('people.update_me')
  async update({ input, actor }: HttpCall<'people.update_me'>): Promise<MeWithStats> {
    const me = await this.knownCards.changedBy(actor.user_id, this.rpc.call('people.update_me', input, { actor }));
    return { ...me, stats: await this.stats.of(actor) };
  }

  @HttpHandler('people.remove_avatar')
  async removeAvatar({ actor }: HttpCall<'people.remove_avatar'>) {
    return this.knownCards.changedBy(actor.user_id, this.rpc.call('people.remove_avatar', {}, { actor }));
  }

  @HttpHandler('people.delete_me')
  async delete({ input, actor }: HttpCall<'people.delete_me'>) {
    return this.knownCards.changedBy(actor.user_id, this.rpc.call('people.delete_me', input, { actor }));
  }
}
