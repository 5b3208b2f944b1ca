import { Module } from '@nestjs/common';
import { CasesReactions } from './cases/cases.reactions.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';
import { ReportsReactions } from './reports/reports.reactions.ts';

@Module({ providers: [CasesReactions, OpenPlantCase, ReportsReactions] })
export class WorkModule {}
