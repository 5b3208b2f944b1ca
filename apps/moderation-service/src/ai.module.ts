import { Module } from '@nestjs/common';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { RecordRejection } from './acts/commands/record-rejection.ts';
import { CasesJobs } from './cases/cases.jobs.ts';
import { AddSignal } from './cases/commands/add-signal.ts';
import { RaiseAlarm } from './cases/commands/raise-alarm.ts';
import { CaseChanges } from './cases/commands/case-changes.ts';
import { CloseCase } from './cases/commands/close-case.ts';
import { JudgeGrowthPhoto } from './cases/commands/judge-growth-photo.ts';
import { JudgePlant } from './cases/commands/judge-plant.ts';
import { RecordGrowthPhoto } from './cases/commands/record-growth-photo.ts';
import { RecordVerdict } from './cases/commands/record-verdict.ts';
import { SignalCopies } from './cases/commands/signal-copies.ts';
import { ListingLanguage } from './cases/queries/listing-language.ts';
import { DueTimes } from './cases/due-times.ts';
import { HeldListings } from './cases/held-listings.ts';
import { RejectionListener } from './cases/rejection-listener.ts';
import { Samples } from './cases/samples.ts';
import { HeldTexts, Judge } from './judgement/judgement.ts';

/** Runs in a process of its own: the models hold about 0.5 GB, and judging texts blocks the event loop. */
@Module({
  providers: [
    AddSignal,
    RaiseAlarm,
    CaseChanges,
    CasesJobs,
    CloseCase,
    DueTimes,
    FollowedSettings,
    HeldListings,
    HeldTexts,
    Judge,
    JudgeGrowthPhoto,
    JudgePlant,
    ListingLanguage,
    RecordGrowthPhoto,
    RecordVerdict,
    { provide: RejectionListener, useClass: RecordRejection },
    Samples,
    SignalCopies,
  ],
})
export class AiModule {}
