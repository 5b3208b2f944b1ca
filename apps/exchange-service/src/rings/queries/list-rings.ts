import { Injectable } from '@nestjs/common';
import type { Ring, Rings } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { pauseOf } from '../persistence/ring-pauses.ts';
import { findRing, ringsOf } from '../persistence/ring-rows.ts';
import { PresentRings } from './present-rings.ts';

/** A member's rings, and one of them. */
@Injectable()
export class ListRings {
  constructor(
    private readonly database: Database,
    private readonly present: PresentRings,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('rings.list')
  list({ actor }: RpcCall<'rings.list'>): Promise<Rings> {
    return this.of(actor.user_id);
  }

  @RpcHandler('rings.get')
  async get({ actor, input }: RpcCall<'rings.get'>): Promise<Ring> {
    return this.present.one(await this.database.read((tx) => findRing(tx, input.id)), actor.user_id);
  }

  async of(userId: string): Promise<Rings> {
    const { rings, pause } = await this.database.read(async (tx) => ({
      rings: await ringsOf(tx, userId),
      pause: await pauseOf(tx, userId, this.clock.now()),
    }));
    return {
      rings: await this.present.all(rings, userId),
      pause: pause && { until: pause.until?.toISOString() ?? null },
    };
  }
}
