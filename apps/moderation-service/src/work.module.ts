import { Module } from '@nestjs/common';
import { CasesReactions } from './cases/cases.reactions.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';

@Module({ providers: [CasesReactions, OpenPlantCase] })
export class WorkModule {}
