import { Injectable } from '@nestjs/common';
import { type Lineage, townsFromMembers } from '@offshoot/contracts/lineage';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { hiddenOwnersFor, type Viewer, visiblePlant } from '../../plants/plants.ts';
import { ancestorsOf, countDescendants } from '../persistence/family-walks.ts';
import { namedParent, proposalsTo } from '../persistence/relatives.ts';
import { SeenRelatives } from './seen-relatives.ts';

/** Where a plant comes from, and how many plants come from it. */
@Injectable()
export class GetLineage {
  constructor(
    private readonly database: Database,
    private readonly relatives: SeenRelatives,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('lineage.get')
  async handle({ actor, input: { id } }: RpcCall<'lineage.get'>): Promise<Lineage> {
    const { edge, ...counts } = await this.database.read(async (tx) => {
      const now = this.clock.now();
      const isOwn = (await visiblePlant(tx, actor, id, now)).owner_id === actor.user_id;
      const stored = await namedParent(tx, id);
      const { descendants, members, towns } = await countDescendants(tx, id);
      const [hidden = []] = isOwn ? await hiddenOwnersFor(tx, [actor.user_id], now) : [];
      return {
        edge: isOwn || stored?.state === 'confirmed' ? stored : undefined,
        is_own: isOwn,
        generation: (await ancestorsOf(tx, id)).length,
        descendants,
        towns: members < townsFromMembers ? null : towns,
        waiting: isOwn ? (await proposalsTo(tx, id, hidden)).length : 0,
      };
    });
    return { ...counts, parent: edge ? await this.parent(actor, edge) : null };
  }

  private async parent(
    viewer: Viewer,
    { parent_id, state, year }: NonNullable<Awaited<ReturnType<typeof namedParent>>>,
  ): Promise<Lineage['parent']> {
    const parent = (await this.relatives.of(viewer, [parent_id])).get(parent_id);
    if (!parent) return null;
    const { isOwn: _, ...relative } = parent;
    return { ...relative, state, year };
  }
}
