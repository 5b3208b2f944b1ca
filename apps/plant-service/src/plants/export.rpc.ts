import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { ExportPlants } from './queries/export-plants.ts';

@Controller()
export class ExportRpc {
  constructor(private readonly exportPlants: ExportPlants) {}

  @Answers('plants.export')
  export({ input, actor }: Question<'plants.export'>): Promise<QuestionAnswer<'plants.export'>> {
    return this.exportPlants.handle(input, actor.user_id);
  }
}
