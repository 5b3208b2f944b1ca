import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { visiblePlant } from '../../plants/plants.ts';
import { namedParent } from '../persistence/relatives.ts';
import { SeenRelatives } from './seen-relatives.ts';

/** The parent of a plant, and whether a user may know it, for the exchange-service, which has the parent's diary. */
@Injectable()
export class GetParentFor {
  constructor(
    private readonly database: Database,
    private readonly relatives: SeenRelatives,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('lineage.parent_for')
  async handle({ input: { id, user_id } }: RpcCall<'lineage.parent_for'>): Promise<RpcResponse<'lineage.parent_for'>> {
    const viewer = { user_id, role: 'user' } as const;
    const edge = await this.database.read(async (tx) => {
      await visiblePlant(tx, viewer, id, this.clock.now());
      return namedParent(tx, id);
    });
    if (edge?.state !== 'confirmed') return { parent_id: null, is_seen: false };
    const parent = (await this.relatives.of(viewer, [edge.parent_id])).get(edge.parent_id);
    return { parent_id: edge.parent_id, is_seen: (parent?.plant_id ?? null) !== null };
  }
}
