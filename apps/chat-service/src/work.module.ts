import { Module } from '@nestjs/common';
import { ReadModelRebuilder } from '@offshoot/nest-kit/read-models';
import { ChatJobs } from './chat/chat.jobs.ts';
import { ChatEvents } from './chat/chat.events.ts';
import { CloseRoom } from './chat/commands/close-room.ts';
import { FoldMessages } from './chat/commands/fold-messages.ts';
import { ApplyBlock } from './chat/commands/apply-block.ts';
import { ApplyExchange } from './chat/commands/apply-exchange.ts';
import { ApplyModeration } from './chat/commands/apply-moderation.ts';
import { ErasePerson } from './chat/commands/erase-person.ts';
import { LeftUnread } from './chat/commands/left-unread.ts';
import { MakeRoom } from './chat/commands/make-room.ts';
import { WriteAutomaticMessage } from './chat/commands/write-automatic-message.ts';
import { PlantLabels } from './chat/persistence/plant-labels.ts';
import { AllRoomsEvents } from './all-rooms/all-rooms.events.ts';
import { ApplyBlocks } from './all-rooms/commands/apply-blocks.ts';
import { ReadModelsJobs } from './all-rooms/read-models.jobs.ts';
import { ChangeRingRooms } from './ring-chat/commands/change-ring-rooms.ts';
import { PhotoStore } from './chat/photo-store.ts';
import { UnreadTotals } from './unread/unread-totals.ts';
import { CompareRingRooms } from './ring-chat/commands/compare-ring-rooms.ts';
import { OpenRingRoom } from './ring-chat/commands/open-ring-room.ts';
import { RingLeftUnread } from './ring-chat/commands/ring-left-unread.ts';
import { RingChatEvents } from './ring-chat/ring-chat.events.ts';
import { RingChatJobs } from './ring-chat/ring-chat.jobs.ts';

/** Role `work`: event handlers and jobs. */
@Module({
  providers: [
    ChatJobs,
    ChatEvents,
    CloseRoom,
    AllRoomsEvents,
    ApplyBlock,
    ApplyBlocks,
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
    ChangeRingRooms,
    CompareRingRooms,
    OpenRingRoom,
    RingChatEvents,
    RingChatJobs,
    RingLeftUnread,
    UnreadTotals,
  ],
})
export class WorkModule {}
