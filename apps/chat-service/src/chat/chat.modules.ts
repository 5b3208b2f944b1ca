import { Module } from '@nestjs/common';
import { ChatReactions } from './chat.reactions.ts';
import { ChatRpc } from './chat.rpc.ts';
import { FollowExchange } from './commands/follow-exchange.ts';
import { MakeRoom } from './commands/make-room.ts';
import { OpenRoom } from './commands/open-room.ts';
import { ReadMessages } from './commands/read-messages.ts';
import { SendMessage } from './commands/send-message.ts';
import { PlantLabels } from './persistence/plant-labels.ts';
import { ExportMessages } from './queries/export-messages.ts';
import { ListMessages } from './queries/list-messages.ts';
import { ListRooms } from './queries/list-rooms.ts';

/** Role `questions`: answers the gateway. */
@Module({
  controllers: [ChatRpc],
  providers: [ListRooms, ListMessages, ExportMessages, SendMessage, ReadMessages, OpenRoom, MakeRoom, PlantLabels],
})
export class QuestionsModule {}

/** Role `work`: reacts to facts. */
@Module({ providers: [ChatReactions, FollowExchange, MakeRoom, PlantLabels] })
export class WorkModule {}
