import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccountController } from './account/account.controller.ts';
import { AccountExport } from './account/account-export.ts';
import { AuthController } from './auth/auth.controller.ts';
import { MeStats } from './auth/me-stats.ts';
import { ChatController } from './chat/chat.controller.ts';
import { ClipForm } from './exchange/clip-form.ts';
import { ExchangeController } from './exchange/exchange.controller.ts';
import { MeetingController } from './exchange/meeting.controller.ts';
import { ExchangeNames } from './exchange/names.ts';
import { AccessTokenStrategy } from './http/access-token.strategy.ts';
import { Connections } from './http/connections.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { FormFiles } from './http/form-files.ts';
import { HttpMetrics } from './http/http-metrics.ts';
import { InputInterceptor } from './http/input.interceptor.ts';
import { RateLimits } from './http/rate-limits.ts';
import { UploadsAtOnce } from './http/uploads-at-once.ts';
import { MediaController } from './media/media.controller.ts';
import { PublicMedia } from './media/public-media.ts';
import { ContactController } from './contact/contact.controller.ts';
import { PrivateMediaController } from './media/private-media.controller.ts';
import { NewsletterController } from './newsletter/newsletter.controller.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';
import { PlantNames } from './notifications/plant-names.ts';
import { FirstDataOf } from './page/first-data.ts';
import { Page } from './page/page.ts';
import { AvatarController } from './people/avatar.controller.ts';
import { PeopleCards } from './people/cards.ts';
import { PublicProfiles } from './people/public-profiles.ts';
import { UsersController } from './people/users.controller.ts';
import { PhotoUpload } from './plants/photo-upload.ts';
import { PlantActsController } from './plants/plant-acts.controller.ts';
import { PlantsController } from './plants/plants.controller.ts';
import { VoiceUpload } from './plants/voice-upload.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { RewardsController } from './rewards/rewards.controller.ts';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.ts';
import { AccessTokens } from './sessions/access-tokens.ts';
import { DailySeen } from './sessions/daily-seen.ts';
import { EndedSessions } from './sessions/ended-sessions.ts';
import { CallerAddresses } from './sockets/caller-addresses.ts';
import { LiveGateway } from './sockets/live.gateway.ts';
import { Neighbours } from './sockets/neighbours.ts';
import { Presence } from './sockets/presence.ts';
import { Stats } from './stats/stats.ts';
import { StatsController } from './stats/stats.controller.ts';

/** The edge: authenticates, validates, calls the services and presents their responses. */
@Module({
  imports: [PassportModule],
  controllers: [
    AuthController,
    AccountController,
    SavedSearchesController,
    PlantActsController,
    PlantsController,
    ExchangeController,
    MeetingController,
    ChatController,
    ContactController,
    ReportsController,
    RewardsController,
    StatsController,
    UsersController,
    AvatarController,
    MediaController,
    NewsletterController,
    NotificationsController,
    PrivateMediaController,
  ],
  providers: [
    AccountExport,
    AccessTokens,
    AccessTokenStrategy,
    CallerAddresses,
    ClipForm,
    Connections,
    DailySeen,
    EndedSessions,
    ExchangeNames,
    FirstDataOf,
    FormFiles,
    HttpMetrics,
    LiveGateway,
    MeStats,
    Neighbours,
    Page,
    PeopleCards,
    PhotoUpload,
    PlantNames,
    Presence,
    PublicMedia,
    PublicProfiles,
    RateLimits,
    Stats,
    UploadsAtOnce,
    VoiceUpload,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: InputInterceptor },
  ],
})
export class GatewayModule {}
