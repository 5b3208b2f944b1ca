import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { countUse, Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import { visiblePlant, type ListingParents, type ParentClaim } from '../../plants/plants.ts';
import { deleteEdge, edgeBetween, type EdgeState, insertEdge } from '../persistence/edges.ts';
import { holdShown, ownerAndDeletion } from '../persistence/named-plants.ts';
import { AnnounceParent } from './announce-parent.ts';

interface Child {
  readonly id: string;
  readonly ownerId: string;
}

interface Named {
  readonly state: EdgeState;
  readonly isNew: boolean;
}

/** Names the plant that another one was grown from: at once of one's own and of one that was received, else its owner decides. */
@Injectable()
export class NameParent implements ListingParents {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly announce: AnnounceParent,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('lineage.name_parent')
  async handle({
    actor,
    input: { id, parent_id },
  }: RpcCall<'lineage.name_parent'>): Promise<RpcResponse<'lineage.name_parent'>> {
    const at = this.clock.now();
    const { owner_id } = await this.database.read((tx) => visiblePlant(tx, actor, id, at));
    if (owner_id !== actor.user_id) throw new DomainError('forbidden');
    const claim = await this.claim(actor, parent_id);
    return this.database.transaction(async (tx) => {
      const isShown = await holdShown(tx, id);
      const { state, isNew } = await this.store(tx, claim, { id, ownerId: actor.user_id }, at);
      if (isShown && isNew) await this.announce.firstShown(tx, id, at);
      return { state };
    });
  }

  @RpcHandler('lineage.remove')
  async remove({ actor, input: { id } }: RpcCall<'lineage.remove'>): Promise<void> {
    const isRemoved = await this.database.transaction((tx) => deleteEdge(tx, id, actor.user_id));
    if (!isRemoved) throw new DomainError('parent_not_found');
  }

  async claim(actor: Actor, parentId: string): Promise<ParentClaim> {
    const parent = await this.database.read((tx) => ownerAndDeletion(tx, parentId));
    if (!parent) throw new DomainError('parent_not_found');
    if (parent.owner_id === actor.user_id) {
      if (parent.is_deleted) throw new DomainError('parent_not_found');
      return { parentId, source: 'own' };
    }
    const isBlocked = await this.database.read((tx) => isBlockedEitherWay(tx, actor.user_id, parent.owner_id));
    if (isBlocked) throw new DomainError('parent_not_found');
    const receiver = { plant_id: parentId, receiver_id: actor.user_id };
    if ((await this.rpc.call('exchanges.handed_over', receiver)).handed_over) return { parentId, source: 'handover' };
    await this.database.read((tx) => this.checkVisible(tx, actor, parentId));
    return { parentId, source: 'tag' };
  }

  async ofListing(tx: Tx, claim: ParentClaim, listed: Child, at: Date): Promise<void> {
    await this.store(tx, claim, listed, at);
  }

  private async checkVisible(tx: Tx, actor: Actor, parentId: string): Promise<void> {
    try {
      await visiblePlant(tx, { ...actor, role: 'user' }, parentId, this.clock.now());
    } catch (error) {
      throw error instanceof DomainError ? new DomainError('parent_not_found') : error;
    }
  }

  private async store(tx: Tx, { parentId, source }: ParentClaim, child: Child, at: Date): Promise<Named> {
    if (parentId >= child.id) throw new DomainError('parent_is_younger');
    const state = source === 'tag' ? 'proposed' : 'confirmed';
    if (await insertEdge(tx, { plant_id: child.id, parent_id: parentId, state, source }, at)) {
      const limit = serverLimits.parentsPerDay;
      const { uses } = await countUse(tx, { userId: child.ownerId, kind: 'parent', bytes: 0, at });
      if (uses > limit) throw new DomainError('parent_limit_reached', { limit });
      return { state, isNew: true };
    }
    const stored = await edgeBetween(tx, child.id, parentId);
    if (stored?.state === 'refused') throw new DomainError('parent_refused');
    if (stored) return { state: stored.state, isNew: false };
    throw new DomainError('parent_is_set');
  }
}
