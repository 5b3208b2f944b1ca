import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { PlantHold } from './queries/plant-hold.ts';

/** What other services request of exchanges. */
@Controller()
export class ExchangesForServicesRpc {
  constructor(private readonly plantHold: PlantHold) {}

  @Answers('exchanges.holds_plant')
  async holdsPlant({ input }: Question<'exchanges.holds_plant'>): Promise<QuestionAnswer<'exchanges.holds_plant'>> {
    return { held: await this.plantHold.of(input.plant_id) };
  }
}
