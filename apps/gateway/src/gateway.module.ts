import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { FollowedSettings } from '@offshoot/nest-kit/edge';
import { ApiDocsController } from './docs/api-docs.controller.ts';
import { AvatarUpload } from './people/avatar-upload.ts';
import { ChatPhotoUpload } from './chat/chat-photo-upload.ts';
import { ContactMessages } from './contact/contact-messages.ts';
import { DataExport } from './account/data-export.ts';
import { ExchangeCompletion } from './exchange/exchange-completion.ts';
import { GrowthPhotoUpload } from './exchange/growth-photo-upload.ts';
import { MeetingCalendar } from './exchange/meeting-calendar.ts';
import { NotificationList } from './notifications/notification-list.ts';
import { OperationHandlers } from './operations/operation-handlers.ts';
import { OwnProfile } from './auth/own-profile.ts';
import { HandoverPoints } from './plants/handover-points.ts';
import { MyPlants } from './plants/my-plants.ts';
import { PlantsWithOwners } from './plants/plants-with-owners.ts';
import { MeetCalendar } from './meets/meet-calendar.ts';
import { MeetNames } from './meets/meet-names.ts';
import { RingNames } from './exchange/ring-names.ts';
import { RingRoomNames } from './chat/ring-room-names.ts';
import { WishOwners } from './plants/wish-owners.ts';
import { RoomNames } from './chat/room-names.ts';
import { SignIn } from './auth/sign-in.ts';
import { UnsubscribeLinks } from './page/unsubscribe-links.ts';
import { OperationRoutes } from './operations/operation-routes.ts';
import { AccountExport } from './account/account-export.ts';
import { Downloads } from './downloads/downloads.ts';
import { MeStats } from './auth/me-stats.ts';
import { ExchangeNames } from './exchange/names.ts';
import { AccessTokenStrategy } from './http/access-token.strategy.ts';
import { BodyBudget } from './http/body-budget.ts';
import { Connections } from './http/connections.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { FormFiles } from './http/form-files.ts';
import { HttpMetrics } from './http/http-metrics.ts';
import { InputInterceptor } from './http/input.interceptor.ts';
import { RateLimits } from './http/rate-limits.ts';
import { UploadsAtOnce } from './http/uploads-at-once.ts';
import { MediaController } from './media/media.controller.ts';
import { PublicMedia } from './media/public-media.ts';
import { PrivateMediaController } from './media/private-media.controller.ts';
import { LineageNames } from './lineage/lineage-names.ts';
import { MailReports } from './mail/mail-reports.ts';
import { StatementsDownload } from './moderation/statements-download.ts';
import { Transparency } from './moderation/transparency.ts';
import { PlantNames } from './notifications/plant-names.ts';
import { FirstDataOf } from './page/first-data.ts';
import { Page } from './page/page.ts';
import { PageRenderer } from './page/page-renderer.ts';
import { PageVitalsReports } from './page/page-vitals.ts';
import { SiteFilesController } from './page/site-files.controller.ts';
import { PeopleCards } from './people/cards.ts';
import { KnownCards } from './people/known-cards.ts';
import { PublicProfiles } from './people/public-profiles.ts';
import { PhotoUpload } from './plants/photo-upload.ts';
import { VoiceUpload } from './plants/voice-upload.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { DailySeen } from './sessions/daily-seen.ts';
import { Bans } from './sessions/bans.ts';
import { EndedSessions } from './sessions/ended-sessions.ts';
import { PublicSettings } from './site-settings/public-settings.ts';
import { CallerAddresses } from './sockets/caller-addresses.ts';
import { LiveGateway } from './sockets/live.gateway.ts';
import { Neighbours } from './sockets/neighbours.ts';
import { PacketBudget } from './sockets/packet-budget.ts';
import { Presence } from './sockets/presence.ts';
import { Species } from './species/species.ts';
import { Stats } from './stats/stats.ts';
import { Translations } from './translations/translations.ts';
import { WorkOfServices } from './administration/work-of-services.ts';

/** The edge: authenticates, validates, calls the services and presents their responses. */
@Module({
  imports: [DiscoveryModule, PassportModule],
  controllers: [ApiDocsController, OperationRoutes, MediaController, PrivateMediaController, SiteFilesController],
  providers: [
    AccessTokenStrategy,
    AccessTokens,
    AccountExport,
    AvatarUpload,
    BodyBudget,
    CallerAddresses,
    ChatPhotoUpload,
    Connections,
    ContactMessages,
    DailySeen,
    DataExport,
    Downloads,
    EndedSessions,
    Bans,
    ExchangeCompletion,
    GrowthPhotoUpload,
    ExchangeNames,
    FirstDataOf,
    FormFiles,
    HttpMetrics,
    KnownCards,
    LineageNames,
    LiveGateway,
    MailReports,
    MeStats,
    MeetingCalendar,
    Neighbours,
    NotificationList,
    OperationHandlers,
    OwnProfile,
    PacketBudget,
    Page,
    PageRenderer,
    PageVitalsReports,
    PeopleCards,
    PhotoUpload,
    PlantNames,
    HandoverPoints,
    MyPlants,
    PlantsWithOwners,
    RingNames,
    RingRoomNames,
    MeetNames,
    MeetCalendar,
    WishOwners,
    Presence,
    PublicMedia,
    PublicProfiles,
    PublicSettings,
    RateLimits,
    RoomNames,
    SignIn,
    FollowedSettings,
    Species,
    StatementsDownload,
    Stats,
    Translations,
    Transparency,
    UnsubscribeLinks,
    UploadsAtOnce,
    VoiceUpload,
    WorkOfServices,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
  ],
})
export class GatewayModule {}
