import { Injectable } from '@nestjs/common';
import type { Ring, Rings } from '@offshoot/contracts/rings';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { excludedBy } from '../persistence/ring-exclusions.ts';
import { pauseOf } from '../persistence/ring-pauses.ts';
import { ringsOf } from '../persistence/ring-rows.ts';
import { PresentRings } from './present-rings.ts';

/** A list shows as many rings at most; the export has more, while it stays below the NATS message limit of 1 MB. */
const listed = 50;
const exported = 400;

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
  get({ actor, input }: RpcCall<'rings.get'>): Promise<Ring> {
    return this.present.byId(input.id, actor.user_id);
  }

  @RpcHandler('rings.export')
  async exported({ actor: { user_id: userId } }: RpcCall<'rings.export'>): Promise<RpcResponse<'rings.export'>> {
    const excluded = await this.database.statement((tx) => excludedBy(tx, userId));
    return { ...(await this.of(userId, exported)), excluded_plant_ids: excluded };
  }

  async of(userId: string, most = listed): Promise<Rings> {
    const { rings, pause } = await this.database.read(async (tx) => ({
      rings: await ringsOf(tx, userId, most),
      pause: await pauseOf(tx, userId, this.clock.now()),
    }));
    return {
      rings: await this.present.all(rings, userId),
      pause: pause && { until: pause.until?.toISOString() ?? null },
    };
  }
}
