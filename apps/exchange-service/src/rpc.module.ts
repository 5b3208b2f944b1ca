import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { Recordings } from '@offshoot/media/recordings/recordings';
import { CONFIG } from '@offshoot/nest-kit/config';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { Storage } from '@offshoot/nest-kit/storage';
import { StoreClip } from './clips/clips.ts';
import type { ExchangeConfig } from './config.ts';
import { AcceptExchange } from './exchanges/commands/accept-exchange.ts';
import { Scheduler } from './exchanges/commands/scheduler.ts';
import { CancelExchange } from './exchanges/commands/cancel-exchange.ts';
import { ChangeMeeting } from './exchanges/commands/change-meeting.ts';
import { ClearMeeting } from './exchanges/commands/clear-meeting.ts';
import { CloseRivals } from './exchanges/commands/close-rivals.ts';
import { ConfirmExchange } from './exchanges/commands/confirm-exchange.ts';
import { ContestNoShow } from './exchanges/commands/contest-no-show.ts';
import { DeclineExchange } from './exchanges/commands/decline-exchange.ts';
import { EndExchange } from './exchanges/commands/end-exchange.ts';
import { NameStandIn } from './exchanges/commands/name-stand-in.ts';
import { CheckQuarantine } from './exchanges/commands/check-quarantine.ts';
import { RemoveGrowthPhoto } from './exchanges/commands/remove-growth-photo.ts';
import { ReportGrowth } from './exchanges/commands/report-growth.ts';
import { StoreGrowthPhoto } from './exchanges/commands/store-growth-photo.ts';
import { GrowthPhotoStore } from './exchanges/growth-photo-store.ts';
import { GetParentDiary } from './exchanges/queries/get-parent-diary.ts';
import { RateExchange } from './exchanges/commands/rate-exchange.ts';
import { ReportNoShow } from './exchanges/commands/report-no-show.ts';
import { ReportPests } from './exchanges/commands/report-pests.ts';
import { RequestExchange } from './exchanges/commands/request-exchange.ts';
import { ExchangeEventPublisher } from './exchanges/persistence/exchange-event-publisher.ts';
import { PlantReadModels } from './exchanges/persistence/plant-read-models.ts';
import { ExchangeForModerators } from './exchanges/queries/exchange-for-moderators.ts';
import { ExchangesSnapshot } from './exchanges/queries/exchanges-snapshot.ts';
import { ExportExchanges } from './exchanges/queries/export-exchanges.ts';
import { ExchangeFigures } from './exchanges/queries/exchange-figures.ts';
import { GetExchange } from './exchanges/queries/get-exchange.ts';
import { HandedOver } from './exchanges/queries/handed-over.ts';
import { HaveMet } from './exchanges/queries/have-met.ts';
import { GetMeeting } from './exchanges/queries/get-meeting.ts';
import { ListExchanges } from './exchanges/queries/list-exchanges.ts';
import { PersonRatings } from './exchanges/queries/person-rating.ts';
import { HoldsPlant } from './exchanges/queries/holds-plant.ts';
import { PresentExchanges } from './exchanges/queries/present-exchanges.ts';
import { AcceptLeg } from './exchanges/commands/accept-leg.ts';
import { DeclineRing } from './rings/commands/decline-ring.ts';
import { EndProposal } from './rings/commands/end-proposal.ts';
import { RingEventPublisher } from './rings/persistence/ring-event-publisher.ts';
import { AgreeToRing } from './rings/commands/agree-to-ring.ts';
import { PauseRings } from './rings/commands/pause-rings.ts';
import { ListRings } from './rings/queries/list-rings.ts';
import { PresentRings } from './rings/queries/present-rings.ts';
import { HostMeet } from './meets/commands/host-meet.ts';
import { DecideMeet } from './meets/commands/decide-meet.ts';
import { VisitMeet } from './meets/commands/visit-meet.ts';
import { CheckIn } from './meets/commands/check-in.ts';
import { AgreeAtMeet } from './meets/commands/agree-at-meet.ts';
import { MeetScheduler } from './meets/commands/schedule-meet.ts';
import { MeetEventPublisher } from './meets/persistence/meet-event-publisher.ts';
import { ListMeets } from './meets/queries/list-meets.ts';
import { MeetVisitors } from './meets/queries/meet-visitors.ts';
import { Matching } from './meets/queries/matching.ts';
import { PresentMeets } from './meets/queries/present-meets.ts';
import { ConfirmParty } from './exchanges/commands/confirm-party.ts';

/** Role `rpc`: RPC methods for the gateway and other services. */
@Module({
  providers: [
    FollowedSettings,
    RequestExchange,
    AcceptExchange,
    DeclineExchange,
    ConfirmExchange,
    ConfirmParty,
    CancelExchange,
    ChangeMeeting,
    ClearMeeting,
    NameStandIn,
    ReportNoShow,
    ContestNoShow,
    RateExchange,
    ReportGrowth,
    StoreGrowthPhoto,
    RemoveGrowthPhoto,
    GetParentDiary,
    GrowthPhotoStore,
    {
      provide: ImageDecoder,
      useFactory: (storage: Storage, { PHOTO_DECODERS, PHOTO_MAX_MB }: ExchangeConfig) =>
        new ImageDecoder(storage, { decoders: PHOTO_DECODERS, maxMegabytes: PHOTO_MAX_MB }),
      inject: [Storage, CONFIG],
    },
    CheckQuarantine,
    ReportPests,
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
    ListRings,
    PresentRings,
    PauseRings,
    AgreeToRing,
    DeclineRing,
    EndProposal,
    AcceptLeg,
    RingEventPublisher,
    HostMeet,
    DecideMeet,
    VisitMeet,
    CheckIn,
    AgreeAtMeet,
    MeetScheduler,
    MeetEventPublisher,
    ListMeets,
    MeetVisitors,
    Matching,
    PresentMeets,
  ],
})
export class RpcModule {}
