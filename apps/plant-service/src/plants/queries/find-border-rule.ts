import { Injectable } from '@nestjs/common';
import type { BorderRule } from '@offshoot/contracts/border-rules';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { LawOfPlaces } from '../../sharing-rules/sharing-rules.ts';
import { currentSpecies } from '../../species/species.ts';
import { plantOfLaw } from '../persistence/listed-plants.ts';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** The law about taking a plant to where a member lives, as their latest listing says, and about posting it; nothing is known of others. */
@Injectable()
export class FindBorderRule {
  constructor(
    private readonly database: Database,
    private readonly law: LawOfPlaces,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.border_rule')
  async handle({ actor, input: { id } }: RpcCall<'plants.border_rule'>): Promise<BorderRule> {
    const { plant, home } = await this.database.read(async (tx) => {
      await visiblePlant(tx, actor, id, this.clock.now());
      return { plant: await plantOfLaw(tx, { id }), home: await plantOfLaw(tx, { latestOf: actor.user_id }) };
    });
    if (!plant) throw new DomainError('plant_not_found');
    const [scientific = null] = (await currentSpecies(this.database)).namesOfPlant(plant);
    const rule = home && this.law.atBorder(plant, scientific, { from: plant, to: home });
    const posting = this.law.posting(plant);
    return {
      rule: rule && { taxon: rule.taxon, law: rule.law, address: rule.address, as_of: rule.readOn },
      posting: posting && { law: posting.law, address: posting.address, as_of: posting.readOn },
    };
  }
}
