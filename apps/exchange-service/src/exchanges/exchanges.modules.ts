import { Module } from '@nestjs/common';
import { Recordings } from '@offshoot/media/recordings/recordings';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { Storage } from '@offshoot/nest-kit/storage';
import { ClipsJobs, StoreClip } from '../clips/clips.ts';
import { AcceptExchange } from './commands/accept-exchange.ts';
import { Scheduler } from './commands/scheduler.ts';
import { CancelExchange } from './commands/cancel-exchange.ts';
import { ChangeMeeting } from './commands/change-meeting.ts';
import { CloseRivals } from './commands/close-rivals.ts';
import { ConfirmExchange } from './commands/confirm-exchange.ts';
import { ContestNoShow } from './commands/contest-no-show.ts';
import { DeclineExchange } from './commands/decline-exchange.ts';
import { EndExchange } from './commands/end-exchange.ts';
import { ApplyBlock } from './commands/apply-block.ts';
import { ApplyModeration } from './commands/apply-moderation.ts';
import { ApplyPlant } from './commands/apply-plant.ts';
import { ErasePerson } from './commands/erase-person.ts';
import { CheckExchange } from './commands/check-exchange.ts';
import { NameStandIn } from './commands/name-stand-in.ts';
import { CheckQuarantine } from './commands/check-quarantine.ts';
import { RemindOfGrowth } from './commands/remind-of-growth.ts';
import { ReportGrowth } from './commands/report-growth.ts';
import { RateExchange } from './commands/rate-exchange.ts';
import { ReportNoShow } from './commands/report-no-show.ts';
import { RequestExchange } from './commands/request-exchange.ts';
import { ExchangesJobs } from './exchanges.jobs.ts';
import { ExchangesEvents } from './exchanges.events.ts';
import { PeopleEvents } from './people.events.ts';
import { ReadModelsJobs } from './read-models.jobs.ts';
import { ExchangeEventPublisher } from './persistence/exchange-event-publisher.ts';
import { PlantReadModels } from './persistence/plant-read-models.ts';
import { ExchangeForModerators } from './queries/exchange-for-moderators.ts';
import { ExchangesSnapshot } from './queries/exchanges-snapshot.ts';
import { ExportExchanges } from './queries/export-exchanges.ts';
import { ExchangeFigures } from './queries/exchange-figures.ts';
import { GetExchange } from './queries/get-exchange.ts';
import { HandedOver } from './queries/handed-over.ts';
import { HaveMet } from './queries/have-met.ts';
import { GetMeeting } from './queries/get-meeting.ts';
import { ListExchanges } from './queries/list-exchanges.ts';
import { PersonRatings } from './queries/person-rating.ts';
import { HoldsPlant } from './queries/holds-plant.ts';
import { PresentExchanges } from './queries/present-exchanges.ts';

/** Role `rpc`: RPC methods for the gateway and other services. */
@Module({
  providers: [
    FollowedSettings,
    RequestExchange,
    AcceptExchange,
    DeclineExchange,
    ConfirmExchange,
    CancelExchange,
    ChangeMeeting,
    NameStandIn,
    ReportNoShow,
    ContestNoShow,
    RateExchange,
    ReportGrowth,
    CheckQuarantine,
    CloseRivals,
    EndExchange,
    Scheduler,
    { provide: Recordings, useFactory: (storage: Storage) => new Recordings(storage), inject: [Storage] },
    StoreClip,
    GetExchange,
    GetMeeting,
    ListExchanges,
    ExchangeForModerators,
    ExchangeFigures,
    ExchangesSnapshot,
    ExportExchanges,
    PersonRatings,
    HandedOver,
    HoldsPlant,
    HaveMet,
    PresentExchanges,
    ExchangeEventPublisher,
    PlantReadModels,
  ],
})
export class RpcModule {}

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
    EndExchange,
    CheckExchange,
    RemindOfGrowth,
    Scheduler,
    ExchangeEventPublisher,
  ],
})
export class WorkModule {}
