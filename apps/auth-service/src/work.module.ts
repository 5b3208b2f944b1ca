import { Module } from '@nestjs/common';
import { Mailer } from './mails/mailer.ts';
import { MailsJobs } from './mails/mails.jobs.ts';

@Module({ providers: [Mailer, MailsJobs] })
export class WorkModule {}
