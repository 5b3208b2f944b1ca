import { Module } from '@nestjs/common';
import { CasesRpc } from './cases/cases.rpc.ts';
import { CaseOfPlant } from './cases/queries/case-of-plant.ts';
import { SendContactMessage } from './contact/commands/send-contact-message.ts';
import { ContactRpc } from './contact/contact.rpc.ts';
import { SendReport } from './reports/commands/send-report.ts';
import { ReportedPerson } from './reports/queries/reported-person.ts';
import { ReportsRpc } from './reports/reports.rpc.ts';

@Module({
  controllers: [CasesRpc, ContactRpc, ReportsRpc],
  providers: [CaseOfPlant, ReportedPerson, SendContactMessage, SendReport],
})
export class RpcModule {}
