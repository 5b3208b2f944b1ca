import { Module } from '@nestjs/common';
import { CasesRpc } from './cases/cases.rpc.ts';
import { CaseOfPlant } from './cases/queries/case-of-plant.ts';
import { SendLetter } from './letters/commands/send-letter.ts';
import { LettersRpc } from './letters/letters.rpc.ts';
import { SendReport } from './reports/commands/send-report.ts';
import { ReportedPerson } from './reports/queries/reported-person.ts';
import { ReportsRpc } from './reports/reports.rpc.ts';

@Module({ controllers: [CasesRpc, LettersRpc, ReportsRpc], providers: [CaseOfPlant, ReportedPerson, SendLetter, SendReport] })
export class QuestionsModule {}
