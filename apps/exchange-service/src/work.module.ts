import { Module } from '@nestjs/common';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { ClipsJobs } from './clips/clips.ts';
import { Scheduler } from './exchanges/commands/scheduler.ts';
import { CloseRivals } from './exchanges/commands/close-rivals.ts';
import { ClearMeeting } from './exchanges/commands/clear-meeting.ts';
import { EndExchange } from './exchanges/commands/end-exchange.ts';
import { ApplyBlock } from './exchanges/commands/apply-block.ts';
import { ApplyModeration } from './exchanges/commands/apply-moderation.ts';
import { ApplyPlant } from './exchanges/commands/apply-plant.ts';
import { ErasePerson } from './exchanges/commands/erase-person.ts';
import { CheckExchange } from './exchanges/commands/check-exchange.ts';
import { RemindOfGrowth } from './exchanges/commands/remind-of-growth.ts';
import { RemindOfQuarantine } from './exchanges/commands/remind-of-quarantine.ts';
import { ReportPests } from './exchanges/commands/report-pests.ts';
import { WarnOfPest } from './exchanges/commands/warn-of-pest.ts';
import { GrowthPhotoStore } from './exchanges/growth-photo-store.ts';
import { ExchangesJobs } from './exchanges/exchanges.jobs.ts';
import { ExchangesEvents } from './exchanges/exchanges.events.ts';
import { PeopleEvents } from './exchanges/people.events.ts';
import { ReadModelsJobs } from './exchanges/read-models.jobs.ts';
import { ExchangeEventPublisher } from './exchanges/persistence/exchange-event-publisher.ts';
import { CheckRing } from './rings/commands/check-ring.ts';
import { EndProposal } from './rings/commands/end-proposal.ts';
import { ProposeRing } from './rings/commands/propose-ring.ts';
import { RemindOfRing } from './rings/commands/remind-of-ring.ts';
import { SolveRings } from './rings/commands/solve-rings.ts';
import { RingEventPublisher } from './rings/persistence/ring-event-publisher.ts';
import { RingsEvents } from './rings/rings.events.ts';
import { RingsJobs } from './rings/rings.jobs.ts';
import { MeetsEvents } from './meets/meets.events.ts';
import { MeetsJobs } from './meets/meets.jobs.ts';
import { PartFromMeets } from './meets/commands/part-from-meets.ts';
import { RemindOfMeet } from './meets/commands/remind-of-meet.ts';
import { RepeatMeet } from './meets/commands/repeat-meet.ts';
import { WithdrawFromMeet } from './meets/commands/withdraw-from-meet.ts';
import { MatchMeet } from './meets/commands/match-meet.ts';
import { MeetScheduler } from './meets/commands/schedule-meet.ts';
import { MeetEventPublisher } from './meets/persistence/meet-event-publisher.ts';
import { Matching } from './meets/queries/matching.ts';

/** Role `work`: event handlers and jobs. */
@Module({
  providers: [
    ExchangesEvents,
    PeopleEvents,
    ExchangesJobs,
    ReadModelsJobs,
    ReadModelRebuilder,
    ClipsJobs,
    ErasePerson,
    ApplyModeration,
    ApplyPlant,
    ApplyBlock,
    CloseRivals,
    ClearMeeting,
    EndExchange,
    CheckExchange,
    RemindOfGrowth,
    GrowthPhotoStore,
    RemindOfQuarantine,
    ReportPests,
    WarnOfPest,
    Scheduler,
    ExchangeEventPublisher,
    RingsEvents,
    RingsJobs,
    SolveRings,
    ProposeRing,
    CheckRing,
    RemindOfRing,
    EndProposal,
    RingEventPublisher,
    MeetsEvents,
    MeetsJobs,
    PartFromMeets,
    RemindOfMeet,
    RepeatMeet,
    WithdrawFromMeet,
    MatchMeet,
    MeetScheduler,
    MeetEventPublisher,
    Matching,
  ],
})
export class WorkModule {}
