import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockEdge, setState } from '../persistence/edges.ts';

/** The decision of a parent's owner; 'not from mine' also ends what was confirmed, and is final. */
@Injectable()
export class DecideParent {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('lineage.decide')
  handle({ actor, input: { id, decision } }: RpcCall<'lineage.decide'>): Promise<RpcResponse<'lineage.decide'>> {
    return this.database.transaction(async (tx) => {
      const edge = await lockEdge(tx, id);
      if (!edge || edge.parent_owner_id !== actor.user_id || edge.parent_is_deleted)
        throw new DomainError('parent_not_found');
      if (edge.state !== decision) {
        await setState(tx, edge, decision);
        const { plant_id, parent_id, owner_id } = edge;
        const confirmed = { plant_id, parent_id, owner_id, user_id: actor.user_id, at: this.clock.now().toISOString() };
        if (decision === 'confirmed') await this.outbox.add(tx, 'plant.parent_confirmed.v1', confirmed);
      }
      return { state: decision };
    });
  }
}
