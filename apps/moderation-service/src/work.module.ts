import { Module } from '@nestjs/common';
import { CasesEvents } from './cases/cases.events.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';
import { ReportsEvents } from './reports/reports.events.ts';

@Module({ providers: [CasesEvents, OpenPlantCase, ReportsEvents] })
export class WorkModule {}
