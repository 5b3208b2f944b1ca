import { Module } from '@nestjs/common';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { ActEvents } from './acts/commands/act-events.ts';
import { DecideCase } from './acts/commands/decide-case.ts';
import { ResetProfile } from './acts/commands/reset-profile.ts';
import { DeactivatePlant } from './acts/commands/deactivate-plant.ts';
import { DecideCases } from './acts/commands/decide-cases.ts';
import { RecordDecision } from './acts/commands/record-decision.ts';
import { RecordAct } from './acts/commands/record-act.ts';
import { ReverseAct } from './acts/commands/reverse-act.ts';
import { UndoAct } from './acts/commands/undo-act.ts';
import { ActRecords } from './acts/queries/act-records.ts';
import { CaseDetails } from './acts/queries/case-details.ts';
import { CaseSignals } from './acts/queries/case-signals.ts';
import { GetCase } from './acts/queries/get-case.ts';
import { NextCase } from './acts/queries/next-case.ts';
import { RankCheck } from './acts/queries/rank-check.ts';
import { PersonRecords } from './acts/queries/person-records.ts';
import { SendAppeal } from './appeals/commands/send-appeal.ts';
import { ExportDecisions } from './appeals/queries/export-decisions.ts';
import { MyStatements } from './appeals/queries/my-statements.ts';
import { GetStatement } from './appeals/queries/get-statement.ts';
import { AddSignal } from './cases/commands/add-signal.ts';
import { RaiseAlarm } from './cases/commands/raise-alarm.ts';
import { CaseChanges } from './cases/commands/case-changes.ts';
import { ClaimCase } from './cases/commands/claim-case.ts';
import { ReleaseCase } from './cases/commands/release-case.ts';
import { DueTimes } from './cases/due-times.ts';
import { ModerationCase } from './cases/queries/moderation-case.ts';
import { CasePresenter } from './cases/queries/case-presenter.ts';
import { ContentReader } from './cases/queries/content-reader.ts';
import { ExchangeContent } from './cases/queries/content/exchange-content.ts';
import { PlantContent } from './cases/queries/content/plant-content.ts';
import { CaseCounts } from './cases/queries/case-counts.ts';
import { DangerCases } from './cases/queries/danger-cases.ts';
import { LateCases } from './cases/queries/late-cases.ts';
import { ListCases } from './cases/queries/list-cases.ts';
import { OwnCase } from './cases/queries/own-case.ts';
import { PeopleCards } from './cases/queries/people-cards.ts';
import { Refusals } from './cases/queries/refusals.ts';
import { WriteContactMessage } from './contact/commands/write-contact-message.ts';
import { AssignCase } from './cooperation/commands/assign-case.ts';
import { EscalateCase } from './cooperation/commands/escalate-case.ts';
import { KeepSavedReplies } from './cooperation/commands/keep-saved-replies.ts';
import { WriteNote } from './cooperation/commands/write-note.ts';
import { CaseAssignees } from './cooperation/queries/case-assignees.ts';
import { ListNotes } from './cooperation/queries/list-notes.ts';
import { NotePresenter } from './cooperation/queries/note-presenter.ts';
import { HeldTexts } from './judgement/judgement.ts';
import { NameStoredPhoto } from './naming/commands/name-stored-photo.ts';
import { Naming } from './naming/naming.ts';
import { GetNaming } from './naming/queries/get-naming.ts';
import { ExportStatements } from './oversight/queries/export-statements.ts';
import { ModerationLog } from './oversight/queries/moderation-log.ts';
import { SumUpDays } from './oversight/commands/sum-up-days.ts';
import { ModerationStatistics } from './oversight/queries/moderation-statistics.ts';
import { GetTransparency } from './oversight/queries/get-transparency.ts';
import { ExportContactMessages } from './contact/queries/export-contact-messages.ts';
import { NoticedContent } from './contact/queries/noticed-content.ts';
import { GetContactWriter } from './contact/queries/get-contact-writer.ts';
import { GetReply } from './contact/queries/get-reply.ts';
import { BanByOperator } from './people/commands/ban-by-operator.ts';
import { OpenPersonCase } from './people/commands/open-person-case.ts';
import { FindPeople } from './people/queries/find-people.ts';
import { GetPersonFile } from './people/queries/get-person-file.ts';
import { HideReportedPlant } from './reports/commands/hide-reported-plant.ts';
import { AppealReport } from './reports/commands/appeal-report.ts';
import { SendReport } from './reports/commands/send-report.ts';
import { ExportReports } from './reports/queries/export-reports.ts';
import { MyReports } from './reports/queries/my-reports.ts';
import { ReportedContent } from './reports/queries/reported-content.ts';
import { TranslateText } from './translation/commands/translate-text.ts';

const cases = [
  AddSignal,
  RaiseAlarm,
  CaseChanges,
  ModerationCase,
  CasePresenter,
  ClaimCase,
  ContentReader,
  CaseCounts,
  DueTimes,
  ExchangeContent,
  FollowedSettings,
  HeldTexts,
  LateCases,
  DangerCases,
  ListCases,
  OwnCase,
  PeopleCards,
  PlantContent,
  Refusals,
  ReleaseCase,
];
const acts = [
  ActEvents,
  DecideCase,
  ActRecords,
  CaseDetails,
  CaseSignals,
  DeactivatePlant,
  RecordDecision,
  DecideCases,
  GetCase,
  NextCase,
  PersonRecords,
  RankCheck,
  ResetProfile,
  RecordAct,
  ReverseAct,
  UndoAct,
];

const cooperation = [AssignCase, CaseAssignees, EscalateCase, KeepSavedReplies, ListNotes, NotePresenter, WriteNote];
const people = [BanByOperator, FindPeople, OpenPersonCase, GetPersonFile];
const reports = [AppealReport, ExportReports, HideReportedPlant, MyReports, ReportedContent, SendReport];
const appeals = [ExportDecisions, MyStatements, SendAppeal, GetStatement];
const contact = [GetContactWriter, ExportContactMessages, NoticedContent, GetReply, WriteContactMessage];
const naming = [GetNaming, NameStoredPhoto, Naming];
const oversight = [ExportStatements, ModerationLog, ModerationStatistics, SumUpDays, GetTransparency];

@Module({
  providers: [
    ...cases,
    ...acts,
    ...cooperation,
    ...people,
    ...reports,
    ...appeals,
    ...contact,
    ...naming,
    ...oversight,
    TranslateText,
  ],
})
export class RpcModule {}
