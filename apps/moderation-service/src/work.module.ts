import { Module } from '@nestjs/common';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { ActEvents } from './acts/commands/act-events.ts';
import { RecordAct } from './acts/commands/record-act.ts';
import { CasesEvents } from './cases/cases.events.ts';
import { AddSignal } from './cases/commands/add-signal.ts';
import { RaiseAlarm } from './cases/commands/raise-alarm.ts';
import { CaseChanges } from './cases/commands/case-changes.ts';
import { ClosePlantCases } from './cases/commands/close-plant-cases.ts';
import { FoldExcerpts } from './cases/commands/fold-excerpts.ts';
import { OpenPlantCase } from './cases/commands/open-plant-case.ts';
import { DueTimes } from './cases/due-times.ts';
import { HeldTexts } from './judgement/judgement.ts';
import { DaySums } from './oversight/day-sums.ts';
import { SumUpDays } from './oversight/commands/sum-up-days.ts';
import { SumUpMonths } from './oversight/commands/sum-up-months.ts';
import { ContinueBan } from './people/commands/continue-ban.ts';
import { PeopleEvents } from './people/people.events.ts';
import { ReportsEvents } from './reports/reports.events.ts';
import { ReleasePlant } from './settlement/commands/release-plant.ts';
import { SettleAct } from './settlement/commands/settle-act.ts';
import { SettlementJobs } from './settlement/settlement.jobs.ts';
import { CountRecipients } from './texts/commands/count-recipients.ts';
import { JudgeProfile } from './texts/commands/judge-profile.ts';
import { JudgeTexts } from './texts/commands/judge-texts.ts';
import { OpenTextCase } from './texts/commands/open-text-case.ts';
import { WrittenTexts } from './texts/queries/written-texts.ts';
import { TextsEvents } from './texts/texts.events.ts';
import { TextsJobs } from './texts/texts.jobs.ts';
import { TranslationSweep } from './translation/translation-sweep.ts';

@Module({
  providers: [
    ActEvents,
    AddSignal,
    RaiseAlarm,
    CaseChanges,
    CasesEvents,
    ClosePlantCases,
    ContinueBan,
    CountRecipients,
    DaySums,
    DueTimes,
    FoldExcerpts,
    FollowedSettings,
    HeldTexts,
    JudgeProfile,
    JudgeTexts,
    OpenPlantCase,
    OpenTextCase,
    PeopleEvents,
    RecordAct,
    ReleasePlant,
    ReportsEvents,
    SettleAct,
    SettlementJobs,
    SumUpDays,
    SumUpMonths,
    TextsEvents,
    TextsJobs,
    TranslationSweep,
    WrittenTexts,
  ],
})
export class WorkModule {}
