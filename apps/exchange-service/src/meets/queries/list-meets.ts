import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Meet, MyMeets } from '@offshoot/contracts/meets';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { fitting } from '../../exchanges/exchanges.ts';
import { meetsAfter, meetsOf, moderatedMeets, publicMeets } from '../persistence/meet-lists.ts';
import type { MeetRow } from '../persistence/meet-rows.ts';
import { PresentMeets } from './present-meets.ts';

/** A list shows as many meets at most, and fewer if their texts would exceed the NATS message limit of 1 MB. */
const listed = 50;
const bytes = 450_000;
/** A page of so many stays below that limit with the longest texts; the export has all. */
const exportedAtOnce = 50;

interface Paging {
  readonly page: number;
  readonly per_page: number;
}

const limitsOf = ({ page, per_page }: Paging) => ({ limit: per_page, offset: (page - 1) * per_page });

/** Lists of meets, and one of them. */
@Injectable()
export class ListMeets {
  constructor(
    private readonly database: Database,
    private readonly present: PresentMeets,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('meets.list')
  list({ actor, input }: RpcCall<'meets.list'>): Promise<RpcResponse<'meets.list'>> {
    const { latitude, longitude, radius_km: radiusKm } = input;
    if (latitude === undefined && longitude !== undefined)
      throw new DomainError('validation_failed', {}, { latitude: 'required' });
    if (longitude === undefined && latitude !== undefined)
      throw new DomainError('validation_failed', {}, { longitude: 'required' });
    const area = latitude === undefined || longitude === undefined ? null : { latitude, longitude, radiusKm };
    const viewerId = actor?.user_id ?? null;
    return this.database.read(async (tx) => {
      const meets = await publicMeets(tx, { viewerId, area, now: this.clock.now() }, limitsOf(input));
      return this.pageOf(tx, meets, viewerId, input);
    });
  }

  @RpcHandler('meets.moderated')
  moderated({ actor, input }: RpcCall<'meets.moderated'>): Promise<RpcResponse<'meets.moderated'>> {
    return this.database.read(async (tx) => {
      const meets = await moderatedMeets(tx, input.state, this.clock.now(), limitsOf(input));
      return this.pageOf(tx, meets, actor.user_id, input);
    });
  }

  @RpcHandler('meets.my')
  my({ actor }: RpcCall<'meets.my'>): Promise<MyMeets> {
    const userId = actor.user_id;
    return this.database.read(async (tx) => {
      const { hosted, visited } = await meetsOf(tx, userId, this.clock.now(), listed);
      return {
        hosted: fitting(await this.present.all(tx, hosted, userId), bytes),
        visited: fitting(await this.present.all(tx, visited, userId), bytes),
      };
    });
  }

  @RpcHandler('meets.export')
  exported({ actor, input: { after } }: RpcCall<'meets.export'>): Promise<RpcResponse<'meets.export'>> {
    const userId = actor.user_id;
    return this.database.read(async (tx) => {
      const rows = await meetsAfter(tx, { userId, after, now: this.clock.now() }, exportedAtOnce);
      const items = await this.present.all(tx, rows, userId);
      return { items, next: rows.length === exportedAtOnce ? (rows.at(-1)?.id ?? null) : null };
    });
  }

  @RpcHandler('meets.get')
  get({ actor, input }: RpcCall<'meets.get'>): Promise<Meet> {
    return this.present.byId(input.id, actor);
  }

  private async pageOf(
    tx: Tx,
    { rows, total }: { rows: readonly MeetRow[]; total: number },
    viewerId: string | null,
    { page, per_page }: Paging,
  ): Promise<RpcResponse<'meets.list'>> {
    const items = await this.present.all(tx, rows, viewerId);
    return { items, total, page, pages: Math.ceil(total / per_page), per_page };
  }
}
