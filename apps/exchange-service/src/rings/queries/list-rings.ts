import { Injectable } from '@nestjs/common';
import type { Ring, Rings } from '@offshoot/contracts/rings';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { excludedBy } from '../persistence/ring-exclusions.ts';
import { pauseOf, type RingPause } from '../persistence/ring-pauses.ts';
import { agreedRingsAfter, ringsAfter, ringsById, ringsOf } from '../persistence/ring-rows.ts';
import { PresentRings } from './present-rings.ts';

/** A list shows as many rings at most, open ones first; the export has all. */
const listed = 50;
/** A page of so many stays below the NATS message limit of 1 MB, with the longest names and addresses. */
const exportedAtOnce = 100;
/** Ids of agreed rings in a page: as many as `rings.members` returns at once. */
const comparedAtOnce = 100;

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

  @RpcHandler('rings.members')
  async members({ input: { ids } }: RpcCall<'rings.members'>): Promise<RpcResponse<'rings.members'>> {
    const rows = await this.database.read((tx) => ringsById(tx, ids));
    return {
      rings: rows.map(({ ring: { id, status, updated_at }, legs }) => ({
        id,
        person_ids: legs.map(({ giver_id }) => giver_id),
        status,
        ended_at: status === 'completed' || status === 'broken' ? updated_at.toISOString() : null,
      })),
    };
  }

  @RpcHandler('rings.agreed')
  async agreed({ input: { after } }: RpcCall<'rings.agreed'>): Promise<RpcResponse<'rings.agreed'>> {
    const ids = await this.database.read((tx) => agreedRingsAfter(tx, after, comparedAtOnce));
    return { ids, next: ids.length === comparedAtOnce ? (ids.at(-1) ?? null) : null };
  }

  @RpcHandler('rings.export')
  async exported({
    actor: { user_id: userId },
    input: { after },
  }: RpcCall<'rings.export'>): Promise<RpcResponse<'rings.export'>> {
    const now = this.clock.now();
    const { rings, pause, excluded } = await this.database.read(async (tx) => ({
      rings: await ringsAfter(tx, userId, after, exportedAtOnce),
      pause: await pauseOf(tx, userId, now),
      excluded: await excludedBy(tx, userId, now),
    }));
    return {
      rings: await this.present.all(rings, userId),
      pause: shown(pause),
      excluded_plant_ids: excluded,
      next: rings.length === exportedAtOnce ? (rings.at(-1)?.ring.id ?? null) : null,
    };
  }

  async of(userId: string): Promise<Rings> {
    const { rings, pause } = await this.database.read(async (tx) => ({
      rings: await ringsOf(tx, userId, listed),
      pause: await pauseOf(tx, userId, this.clock.now()),
    }));
    return { rings: await this.present.all(rings, userId), pause: shown(pause) };
  }
}

const shown = (pause: RingPause | null): Rings['pause'] =>
  pause && { until: pause.until?.toISOString() ?? null, fixed_until: pause.fixed_until?.toISOString() ?? null };
