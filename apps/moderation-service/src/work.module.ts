import { Module } from '@nestjs/common';
import { CasesEvents } from './cases/cases.events.ts';
import { ClosePlantCases } from './cases/commands/close-plant-cases.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';
import { ReportsEvents } from './reports/reports.events.ts';
import { SettleAct } from './settlement/commands/settle-act.ts';
import { SettlementJobs } from './settlement/settlement.jobs.ts';

@Module({ providers: [CasesEvents, ClosePlantCases, OpenPlantCase, ReportsEvents, SettleAct, SettlementJobs] })
export class WorkModule {}
