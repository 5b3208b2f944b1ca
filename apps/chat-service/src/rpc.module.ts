import { Module } from '@nestjs/common';
import { ImageDecoder } from '@offshoot/media/images/image-decoder';
import { CONFIG } from '@offshoot/nest-kit/config';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ChatConfig } from './config.ts';
import { LeftUnread } from './chat/commands/left-unread.ts';
import { MakeRoom } from './chat/commands/make-room.ts';
import { OpenRoom } from './chat/commands/open-room.ts';
import { ReadMessages } from './chat/commands/read-messages.ts';
import { SendMessage } from './chat/commands/send-message.ts';
import { StoreChatPhoto } from './chat/commands/store-chat-photo.ts';
import { PlantLabels } from './chat/persistence/plant-labels.ts';
import { PhotoStore } from './chat/photo-store.ts';
import { ExportMessages } from './chat/queries/export-messages.ts';
import { ListMessages } from './chat/queries/list-messages.ts';
import { ListRooms } from './chat/queries/list-rooms.ts';
import { MessageEvidenceQuery } from './chat/queries/message-evidence.ts';
import { SearchMessages } from './chat/queries/search-messages.ts';
import { UnreadTotals } from './unread/unread-totals.ts';
import { CountUnreadMessages } from './unread/queries/count-unread-messages.ts';
import { OpenRingRoom } from './ring-chat/commands/open-ring-room.ts';
import { ReadRingMessages } from './ring-chat/commands/read-ring-messages.ts';
import { RingLeftUnread } from './ring-chat/commands/ring-left-unread.ts';
import { SendRingMessage } from './ring-chat/commands/send-ring-message.ts';
import { ExportRingMessages } from './ring-chat/queries/export-ring-messages.ts';
import { ListRingMessages } from './ring-chat/queries/list-ring-messages.ts';
import { ListRingRooms } from './ring-chat/queries/list-ring-rooms.ts';
import { RingMessageForModerators } from './ring-chat/queries/ring-message-for-moderators.ts';

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
    CountUnreadMessages,
    ExportRingMessages,
    ListRingMessages,
    ListRingRooms,
    OpenRingRoom,
    ReadRingMessages,
    RingLeftUnread,
    RingMessageForModerators,
    SendRingMessage,
  ],
})
export class RpcModule {}
