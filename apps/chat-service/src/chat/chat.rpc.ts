import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers } from '@offshoot/nest-kit/rpc';
import type { Question } from '@offshoot/nest-kit/rpc';
import { OpenRoom } from './commands/open-room.ts';
import { ReadMessages } from './commands/read-messages.ts';
import { SendMessage } from './commands/send-message.ts';
import { TakePhoto } from './commands/take-photo.ts';
import { ExportMessages } from './queries/export-messages.ts';
import { ListMessages } from './queries/list-messages.ts';
import { ListRooms } from './queries/list-rooms.ts';

/** The questions about rooms and messages. */
@Controller()
export class ChatRpc {
  constructor(
    private readonly rooms: ListRooms,
    private readonly listMessages: ListMessages,
    private readonly sendMessage: SendMessage,
    private readonly photos: TakePhoto,
    private readonly readMessages: ReadMessages,
    private readonly openRoom: OpenRoom,
    private readonly exportMessages: ExportMessages,
  ) {}

  @Answers('chat.rooms')
  async all({ actor }: Question<'chat.rooms'>): Promise<QuestionAnswer<'chat.rooms'>> {
    return { rooms: await this.rooms.all(actor.user_id) };
  }

  @Answers('chat.room')
  room({ input, actor }: Question<'chat.room'>): Promise<QuestionAnswer<'chat.room'>> {
    return this.rooms.one(input.id, actor.user_id);
  }

  @Answers('chat.room_of_member')
  roomOfMember({ input }: Question<'chat.room_of_member'>): Promise<QuestionAnswer<'chat.room_of_member'>> {
    return this.rooms.one(input.id, input.user_id);
  }

  @Answers('chat.counterpart')
  counterpart({ input, actor }: Question<'chat.counterpart'>): Promise<QuestionAnswer<'chat.counterpart'>> {
    return this.rooms.counterpart(input.id, actor.user_id);
  }

  @Answers('chat.messages')
  async messages({ input, actor }: Question<'chat.messages'>): Promise<QuestionAnswer<'chat.messages'>> {
    return { messages: await this.listMessages.handle(input, actor.user_id) };
  }

  @Answers('chat.send')
  send({ input, actor }: Question<'chat.send'>): Promise<QuestionAnswer<'chat.send'>> {
    return this.sendMessage.handle(input, actor.user_id);
  }

  @Answers('chat.take_photo')
  takePhoto({ input, actor }: Question<'chat.take_photo'>): Promise<QuestionAnswer<'chat.take_photo'>> {
    return this.photos.handle(input, actor.user_id);
  }

  @Answers('chat.read')
  async read({ input, actor }: Question<'chat.read'>): Promise<QuestionAnswer<'chat.read'>> {
    await this.readMessages.one(input, actor.user_id);
    return {};
  }

  @Answers('chat.read_all')
  async readAll({ input, actor }: Question<'chat.read_all'>): Promise<QuestionAnswer<'chat.read_all'>> {
    await this.readMessages.all(input, actor.user_id);
    return {};
  }

  @Answers('chat.open')
  open({ input, actor }: Question<'chat.open'>): Promise<QuestionAnswer<'chat.open'>> {
    return this.openRoom.handle(input.exchange_id, actor);
  }

  @Answers('chat.export')
  export({ input, actor }: Question<'chat.export'>): Promise<QuestionAnswer<'chat.export'>> {
    return this.exportMessages.messages(input, actor.user_id);
  }

  @Answers('chat.export_photos')
  exportPhotos({ input, actor }: Question<'chat.export_photos'>): Promise<QuestionAnswer<'chat.export_photos'>> {
    return this.exportMessages.photos(input, actor.user_id);
  }

  @Answers('chat.unread')
  async unread({ actor }: Question<'chat.unread'>): Promise<QuestionAnswer<'chat.unread'>> {
    return { total: await this.rooms.unread(actor.user_id) };
  }
}
