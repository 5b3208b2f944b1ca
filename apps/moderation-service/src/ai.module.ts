import { Module } from '@nestjs/common';
import { CasesJobs } from './cases/cases.jobs.ts';
import { CloseCase } from './cases/commands/close-case.ts';
import { JudgePlant } from './cases/commands/judge-plant.ts';
import { RecordVerdict } from './cases/commands/record-verdict.ts';

/** Runs in a process of its own: it holds half a gigabyte of models and stops the event loop while it looks. */
@Module({ providers: [CasesJobs, CloseCase, JudgePlant, RecordVerdict] })
export class AiModule {}
