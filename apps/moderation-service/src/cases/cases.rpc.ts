import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { Controller } from '@nestjs/common';
import { CaseOfPlant } from './queries/case-of-plant.ts';

@Controller()
export class CasesRpc {
  constructor(private readonly caseOfPlant: CaseOfPlant) {}

  @Answers('moderation.case')
  case({ input }: Question<'moderation.case'>): Promise<QuestionAnswer<'moderation.case'>> {
    return this.caseOfPlant.find(input.plant_id);
  }
}
