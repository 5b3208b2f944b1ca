import { Injectable } from '@nestjs/common';
import type { Ring } from '@offshoot/contracts/rings';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { findRing } from '../persistence/ring-rows.ts';
import { PresentRings } from '../queries/present-rings.ts';

/** A member agrees to a ring, or declines it. */
@Injectable()
export class AgreeToRing {
  constructor(
    private readonly database: Database,
    private readonly present: PresentRings,
  ) {}

  @RpcHandler('rings.agree')
  async agree({ actor, input }: RpcCall<'rings.agree'>): Promise<Ring> {
    return this.present.one(await this.database.read((tx) => findRing(tx, input.id)), actor.user_id);
  }

  @RpcHandler('rings.decline')
  async decline({ actor, input }: RpcCall<'rings.decline'>): Promise<Ring> {
    return this.present.one(await this.database.read((tx) => findRing(tx, input.id)), actor.user_id);
  }
}
