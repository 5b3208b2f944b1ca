import { Module } from '@nestjs/common';
import { CasesRpc } from './cases/cases.rpc.ts';
import { CaseOfPlant } from './cases/queries/case-of-plant.ts';

@Module({ controllers: [CasesRpc], providers: [CaseOfPlant] })
export class QuestionsModule {}
