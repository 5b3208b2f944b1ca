import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { CasesAndJudgements1795000000000 } from './migrations/1795000000000-cases-and-judgements.ts';
import { CasesForAPerson1795260800000 } from './migrations/1795260800000-cases-for-a-person.ts';
import { Reports1795261000000 } from './migrations/1795261000000-reports.ts';
import { Letters1795273000000 } from './migrations/1795273000000-letters.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { CasesAndActs1795400000000 } from './migrations/1795400000000-cases-and-acts.ts';
import { ReportsOfCases1795410000000 } from './migrations/1795410000000-reports-of-cases.ts';
import { Inbox1795411000000 } from './migrations/1795411000000-inbox.ts';
import { CasesOfTexts1795412000000 } from './migrations/1795412000000-cases-of-texts.ts';
import { SentTexts1795413000000 } from './migrations/1795413000000-sent-texts.ts';
import { LargeQueues1795440000000 } from './migrations/1795440000000-large-queues.ts';
import { SimilarTexts1795470000000 } from './migrations/1795470000000-similar-texts.ts';
import { SampleShares1795700100000 } from './migrations/1795700100000-sample-shares.ts';
import { LogByGround1795700101000 } from './migrations/1795700101000-log-by-ground.ts';
import { JudgedBeforeSignals1795700200000 } from './migrations/1795700200000-judged-before-signals.ts';
import { FiguresOfDays1795700300000 } from './migrations/1795700300000-figures-of-days.ts';
import { CasesByOpening1795700300001 } from './migrations/1795700300001-cases-by-opening.ts';
import { JudgingByOpening1795700310000 } from './migrations/1795700310000-judging-by-opening.ts';
import { CaseParties1795860000000 } from './migrations/1795860000000-case-parties.ts';
import { ActsWithAnother1795860010000 } from './migrations/1795860010000-acts-with-another.ts';
import { ValidActsWithAnother1795870020000 } from './migrations/1795870020000-valid-acts-with-another.ts';
import { FoldedExcerpts1795940000000 } from './migrations/1795940000000-folded-excerpts.ts';
import { SearchOfExcerpts1795940010000 } from './migrations/1795940010000-search-of-excerpts.ts';
import { AppealedReports1795960010000 } from './migrations/1795960010000-appealed-reports.ts';
import { ReportAppeals1795960000000 } from './migrations/1795960000000-report-appeals.ts';
import { ValidReportAppeals1795960020000 } from './migrations/1795960020000-valid-report-appeals.ts';
import { ReportedContent1795950000000 } from './migrations/1795950000000-reported-content.ts';
import { AlarmingCases1795970000000 } from './migrations/1795970000000-alarming-cases.ts';
import { EarlierProfiles1795970010000 } from './migrations/1795970010000-earlier-profiles.ts';
import { ModeratorNotes1795980000000 } from './migrations/1795980000000-moderator-notes.ts';
import { EscalatedCases1795980010000 } from './migrations/1795980010000-escalated-cases.ts';
import { CasesByEscalation1795980020000 } from './migrations/1795980020000-cases-by-escalation.ts';
import { TransparencyMonths1795990010000 } from './migrations/1795990010000-transparency-months.ts';
import { AssignedCases1795990020000 } from './migrations/1795990020000-assigned-cases.ts';
import { CasesByAssignee1795990021000 } from './migrations/1795990021000-cases-by-assignee.ts';
import { SavedReplies1795990022000 } from './migrations/1795990022000-saved-replies.ts';
import { Translations1796260000000 } from './migrations/1796260000000-translations.ts';

export const store = defineStore({
  name: 'moderation',
  config: configSchema,
  migrations: [
    CasesAndJudgements1795000000000,
    CasesForAPerson1795260800000,
    Reports1795261000000,
    Letters1795273000000,
    StandardNames1795390000000,
    CasesAndActs1795400000000,
    ReportsOfCases1795410000000,
    Inbox1795411000000,
    CasesOfTexts1795412000000,
    SentTexts1795413000000,
    LargeQueues1795440000000,
    SimilarTexts1795470000000,
    SampleShares1795700100000,
    LogByGround1795700101000,
    JudgedBeforeSignals1795700200000,
    FiguresOfDays1795700300000,
    CasesByOpening1795700300001,
    JudgingByOpening1795700310000,
    CaseParties1795860000000,
    ActsWithAnother1795860010000,
    ValidActsWithAnother1795870020000,
    FoldedExcerpts1795940000000,
    SearchOfExcerpts1795940010000,
    ReportedContent1795950000000,
    ReportAppeals1795960000000,
    AppealedReports1795960010000,
    ValidReportAppeals1795960020000,
    AlarmingCases1795970000000,
    EarlierProfiles1795970010000,
    ModeratorNotes1795980000000,
    EscalatedCases1795980010000,
    CasesByEscalation1795980020000,
    TransparencyMonths1795990010000,
    AssignedCases1795990020000,
    CasesByAssignee1795990021000,
    SavedReplies1795990022000,
    Translations1796260000000,
  ],
  entities: [],
});
