import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { PlantCopies } from './queries/plant-copies.ts';
import { PlantFigures } from './queries/plant-figures.ts';
import { PlantRevision } from './queries/plant-revision.ts';

/** What other services and the gateway ask of plants by themselves. */
@Controller()
export class PlantsForServicesRpc {
  constructor(
    private readonly plantCopies: PlantCopies,
    private readonly plantFigures: PlantFigures,
    private readonly plantRevision: PlantRevision,
  ) {}

  @Answers('plants.stats')
  stats(_question: Question<'plants.stats'>): Promise<QuestionAnswer<'plants.stats'>> {
    return this.plantFigures.ofAll();
  }

  @Answers('plants.person_stats')
  personStats({ input }: Question<'plants.person_stats'>): Promise<QuestionAnswer<'plants.person_stats'>> {
    return this.plantFigures.ofPerson(input.user_id);
  }

  @Answers('plants.copies')
  async copies({ input }: Question<'plants.copies'>): Promise<QuestionAnswer<'plants.copies'>> {
    return { plants: await this.plantCopies.of(input.ids) };
  }

  @Answers('plants.snapshot')
  async snapshot({ input }: Question<'plants.snapshot'>): Promise<QuestionAnswer<'plants.snapshot'>> {
    return { plants: await this.plantCopies.snapshot(input) };
  }

  @Answers('plants.revision')
  revision({ input }: Question<'plants.revision'>): Promise<QuestionAnswer<'plants.revision'>> {
    return this.plantRevision.handle(input);
  }
}
