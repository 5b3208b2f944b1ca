import { Injectable } from '@nestjs/common';
import type { Family } from '@offshoot/contracts/lineage';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { hiddenOwnersFor, visiblePlant } from '../../plants/plants.ts';
import { nearest, nested } from '../domain/family-tree.ts';
import { ancestorsOf, descendantsOf } from '../persistence/family-walks.ts';
import { proposalsTo } from '../persistence/relatives.ts';
import { SeenRelatives } from './seen-relatives.ts';

/** The family tree of a plant, and to its owner what waits for a decision. */
@Injectable()
export class GetFamily {
  constructor(
    private readonly database: Database,
    private readonly relatives: SeenRelatives,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('lineage.family')
  async handle({ actor, input: { id } }: RpcCall<'lineage.family'>): Promise<Family> {
    const { chosen, isPartial, proposals } = await this.database.read(async (tx) => {
      const now = this.clock.now();
      const isOwn = (await visiblePlant(tx, actor, id, now)).owner_id === actor.user_id;
      const ancestors = await ancestorsOf(tx, id);
      const own = await descendantsOf(tx, id, actor.user_id);
      const whole = await descendantsOf(tx, ancestors[0]?.id ?? id, actor.user_id);
      const [hidden = []] = isOwn ? await hiddenOwnersFor(tx, [actor.user_id], now) : [];
      return { ...nearest({ ancestors, own, whole }), proposals: isOwn ? await proposalsTo(tx, id, hidden) : [] };
    });
    const seen = await this.relatives.of(
      actor,
      chosen.map((link) => link.id),
    );
    return {
      plants: nested(chosen).flatMap(({ id: plantId, parentId, depth }) => {
        const relative = seen.get(plantId);
        if (!relative) return [];
        const { isOwn, ...shown } = relative;
        const parent = parentId === null ? undefined : seen.get(parentId);
        const isRefusable = !isOwn && parent?.isOwn === true && !parent.is_deleted;
        return [
          { ...shown, depth, is_this: plantId === id, is_own: isOwn, refusable_id: isRefusable ? plantId : null },
        ];
      }),
      is_partial: isPartial,
      proposals: proposals.map(({ named_at, ...proposal }) => ({ ...proposal, proposed_at: named_at.toISOString() })),
    };
  }
}
