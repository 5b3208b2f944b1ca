import { Module } from '@nestjs/common';
import { AvatarsJobs } from './avatars/avatars.jobs.ts';
import { Mailer } from './mails/mailer.ts';
import { MailsJobs } from './mails/mails.jobs.ts';

@Module({ providers: [Mailer, MailsJobs, AvatarsJobs] })
export class WorkModule {}
