import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { HandoverPoint, NearHandoverPoints } from '@offshoot/contracts/handover-points';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { distanceKm } from '../../sphere/sphere.ts';
import {
  deleteHandoverPoint,
  handoverPointsAround,
  lockHandoverPoint,
  lockHandoverPoints,
  pageOfHandoverPoints,
  presented,
  storeHandoverPoint,
} from '../persistence/handover-points.ts';

/** The farthest that is still shown. */
const withinKm = 15;
const mostNear = 8;

/** The public places where members can meet: moderators keep them, members are shown the nearest ones. */
@Injectable()
export class KeepHandoverPoints {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('handover_points.near')
  async near({ input: point }: RpcCall<'handover_points.near'>): Promise<NearHandoverPoints> {
    const around = await this.database.read((tx) => handoverPointsAround(tx, point, withinKm));
    const items = around
      .map(({ edited_at: _at, ...place }) => ({ ...place, distance: distanceKm(point, place) }))
      .filter(({ distance }) => distance <= withinKm)
      .sort((left, right) => left.distance - right.distance)
      .slice(0, mostNear)
      .map(({ distance, ...place }) => ({ ...place, distance_km: Math.round(distance * 10) / 10 }));
    return { items };
  }

  @RpcHandler('handover_points.list')
  async list({
    input: { q, page, per_page },
  }: RpcCall<'handover_points.list'>): Promise<RpcResponse<'handover_points.list'>> {
    const limits = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await this.database.read((tx) => pageOfHandoverPoints(tx, { q: q.trim(), ...limits }));
    return { items: rows.map(presented), total, page, pages: Math.ceil(total / per_page), per_page };
  }

  @RpcHandler('handover_points.add')
  async add({ actor, input }: RpcCall<'handover_points.add'>): Promise<HandoverPoint> {
    const row = { id: newId(), ...input, edited_at: this.clock.now() };
    await this.database.transaction(async (tx) => {
      const limit = serverLimits.handoverPoints;
      const current = await lockHandoverPoints(tx);
      if (current >= limit) throw new DomainError('handover_point_limit_reached', { limit, current });
      await storeHandoverPoint(tx, row, actor.user_id);
    });
    return presented(row);
  }

  @RpcHandler('handover_points.edit')
  async edit({
    actor,
    input: { edited_at: seen, ...edited },
  }: RpcCall<'handover_points.edit'>): Promise<HandoverPoint> {
    const row = await this.database.transaction(async (tx) => {
      const stored = await lockHandoverPoint(tx, edited.id);
      if (!stored) throw new DomainError('handover_point_not_found');
      if (stored.edited_at.getTime() !== Date.parse(seen)) throw new DomainError('handover_point_changed');
      // Later than before also within one millisecond, as it is the version.
      const at = new Date(Math.max(this.clock.now().getTime(), stored.edited_at.getTime() + 1));
      const changed = { ...edited, edited_at: at };
      await storeHandoverPoint(tx, changed, actor.user_id);
      return changed;
    });
    return presented(row);
  }

  @RpcHandler('handover_points.delete')
  async delete({ input: { id } }: RpcCall<'handover_points.delete'>): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteHandoverPoint(tx, id));
    if (!existed) throw new DomainError('handover_point_not_found');
  }
}
