import { Module } from '@nestjs/common';
import { CasesRpc } from './cases/cases.rpc.ts';
import { CaseOfPlant } from './cases/queries/case-of-plant.ts';
import { SendReport } from './reports/commands/send-report.ts';
import { ReportedPerson } from './reports/queries/reported-person.ts';
import { ReportsRpc } from './reports/reports.rpc.ts';

@Module({ controllers: [CasesRpc, ReportsRpc], providers: [CaseOfPlant, ReportedPerson, SendReport] })
export class QuestionsModule {}
