import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { FirstShownListener } from '../../plants/plants.ts';
import { isHiddenFrom } from '../../plants/plants.ts';
import { lockEdge } from '../persistence/edges.ts';

/** Publishes that a plant names one of another user as its parent, once others see the plant. */
@Injectable()
export class AnnounceParent implements FirstShownListener {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async firstShown(tx: Tx, plantId: string, at: Date): Promise<void> {
    const edge = await lockEdge(tx, plantId);
    if (!edge || edge.source === 'own' || edge.state === 'refused' || edge.parent_is_deleted) return;
    const { plant_id, parent_id, owner_id, parent_owner_id: user_id, state } = edge;
    if (await isHiddenFrom(tx, { user_id, role: 'user' }, owner_id, this.clock.now())) return;
    const named = { plant_id, parent_id, user_id, owner_id, state, at: at.toISOString() };
    await this.outbox.add(tx, 'plant.parent_named.v1', named);
  }
}
