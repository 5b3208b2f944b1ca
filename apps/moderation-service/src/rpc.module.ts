import { Module } from '@nestjs/common';
import { CaseOfPlant } from './cases/queries/case-of-plant.ts';
import { SendContactMessage } from './contact/commands/send-contact-message.ts';
import { SendReport } from './reports/commands/send-report.ts';
import { ReportedPerson } from './reports/queries/reported-person.ts';

@Module({ providers: [CaseOfPlant, ReportedPerson, SendContactMessage, SendReport] })
export class RpcModule {}
