import { Module } from '@nestjs/common';
import { ActsJobs } from './acts/acts.jobs.ts';
import { SettleAct } from './acts/commands/settle-act.ts';
import { CasesEvents } from './cases/cases.events.ts';
import { ClosePlantCases } from './cases/commands/close-plant-cases.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';
import { ReportsEvents } from './reports/reports.events.ts';

@Module({ providers: [ActsJobs, CasesEvents, ClosePlantCases, OpenPlantCase, ReportsEvents, SettleAct] })
export class WorkModule {}
