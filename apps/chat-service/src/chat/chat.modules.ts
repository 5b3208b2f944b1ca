import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { CONFIG } from '@offshoot/nest-kit/config';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ChatConfig } from '../config.ts';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { ChatJobs } from './chat.jobs.ts';
import { ChatEvents } from './chat.events.ts';
import { CloseRoom } from './commands/close-room.ts';
import { FoldMessages } from './commands/fold-messages.ts';
import { ApplyBlock } from './commands/apply-block.ts';
import { ApplyExchange } from './commands/apply-exchange.ts';
import { ApplyModeration } from './commands/apply-moderation.ts';
import { ErasePerson } from './commands/erase-person.ts';
import { LeftUnread } from './commands/left-unread.ts';
import { MakeRoom } from './commands/make-room.ts';
import { OpenRoom } from './commands/open-room.ts';
import { ReadMessages } from './commands/read-messages.ts';
import { SendMessage } from './commands/send-message.ts';
import { StoreChatPhoto } from './commands/store-chat-photo.ts';
import { WriteAutomaticMessage } from './commands/write-automatic-message.ts';
import { PlantLabels } from './persistence/plant-labels.ts';
import { ReadModelsJobs } from './read-models.jobs.ts';
import { PhotoStore } from './photo-store.ts';
import { ExportMessages } from './queries/export-messages.ts';
import { ListMessages } from './queries/list-messages.ts';
import { ListRooms } from './queries/list-rooms.ts';
import { MessageEvidenceQuery } from './queries/message-evidence.ts';
import { SearchMessages } from './queries/search-messages.ts';
import { UnreadTotals } from './unread-totals.ts';

/** Role `rpc`: RPC methods for the gateway. */
@Module({
  providers: [
    ExportMessages,
    FollowedSettings,
    LeftUnread,
    ListMessages,
    ListRooms,
    MakeRoom,
    MessageEvidenceQuery,
    OpenRoom,
    PhotoStore,
    PlantLabels,
    ReadMessages,
    SearchMessages,
    SendMessage,
    {
      provide: ImageDecoder,
      useFactory: (storage: Storage, { PHOTO_DECODERS, PHOTO_MAX_MB }: ChatConfig) =>
        new ImageDecoder(storage, { decoders: PHOTO_DECODERS, maxMegabytes: PHOTO_MAX_MB }),
      inject: [Storage, CONFIG],
    },
    StoreChatPhoto,
    UnreadTotals,
  ],
})
export class RpcModule {}

/** Role `work`: event handlers and jobs. */
@Module({
  providers: [
    ChatJobs,
    ChatEvents,
    CloseRoom,
    ApplyBlock,
    ApplyExchange,
    ApplyModeration,
    FoldMessages,
    ErasePerson,
    LeftUnread,
    MakeRoom,
    PhotoStore,
    PlantLabels,
    ReadModelRebuilder,
    ReadModelsJobs,
    WriteAutomaticMessage,
  ],
})
export class WorkModule {}
