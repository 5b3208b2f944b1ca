import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler } from '@offshoot/nest-kit/rpc';
import type { RpcCall } from '@offshoot/nest-kit/rpc';
import { OpenRoom } from './commands/open-room.ts';
import { ReadMessages } from './commands/read-messages.ts';
import { SendMessage } from './commands/send-message.ts';
import { StorePhoto } from './commands/store-photo.ts';
import { ExportMessages } from './queries/export-messages.ts';
import { ListMessages } from './queries/list-messages.ts';
import { ListRooms } from './queries/list-rooms.ts';

/** RPC methods that the gateway calls. */
@Controller()
export class ChatRpc {
  constructor(
    private readonly rooms: ListRooms,
    private readonly listMessages: ListMessages,
    private readonly sendMessage: SendMessage,
    private readonly photos: StorePhoto,
    private readonly readMessages: ReadMessages,
    private readonly openRoom: OpenRoom,
    private readonly exportMessages: ExportMessages,
  ) {}

  @RpcHandler('chat.rooms')
  async all({ actor }: RpcCall<'chat.rooms'>): Promise<RpcResponse<'chat.rooms'>> {
    return this.rooms.all(actor.user_id);
  }

  @RpcHandler('chat.room')
  room({ input, actor }: RpcCall<'chat.room'>): Promise<RpcResponse<'chat.room'>> {
    return this.rooms.one(input.id, actor.user_id);
  }

  @RpcHandler('chat.room_of_member')
  roomOfMember({ input }: RpcCall<'chat.room_of_member'>): Promise<RpcResponse<'chat.room_of_member'>> {
    return this.rooms.one(input.id, input.user_id);
  }

  @RpcHandler('chat.counterpart')
  counterpart({ input, actor }: RpcCall<'chat.counterpart'>): Promise<RpcResponse<'chat.counterpart'>> {
    return this.rooms.counterpart(input.id, actor.user_id);
  }

  @RpcHandler('chat.messages')
  async messages({ input, actor }: RpcCall<'chat.messages'>): Promise<RpcResponse<'chat.messages'>> {
    return this.listMessages.handle(input, actor.user_id);
  }

  @RpcHandler('chat.send')
  send({ input, actor }: RpcCall<'chat.send'>): Promise<RpcResponse<'chat.send'>> {
    return this.sendMessage.handle(input, actor.user_id);
  }

  @RpcHandler('chat.store_photo')
  storePhoto({ input, actor }: RpcCall<'chat.store_photo'>): Promise<RpcResponse<'chat.store_photo'>> {
    return this.photos.handle(input, actor.user_id);
  }

  @RpcHandler('chat.read')
  async read({ input, actor }: RpcCall<'chat.read'>): Promise<RpcResponse<'chat.read'>> {
    await this.readMessages.one(input, actor.user_id);
    return {};
  }

  @RpcHandler('chat.read_all')
  async readAll({ input, actor }: RpcCall<'chat.read_all'>): Promise<RpcResponse<'chat.read_all'>> {
    await this.readMessages.all(input, actor.user_id);
    return {};
  }

  @RpcHandler('chat.open')
  open({ input, actor }: RpcCall<'chat.open'>): Promise<RpcResponse<'chat.open'>> {
    return this.openRoom.handle(input.exchange_id, actor);
  }

  @RpcHandler('chat.export')
  export({ input, actor }: RpcCall<'chat.export'>): Promise<RpcResponse<'chat.export'>> {
    return this.exportMessages.messages(input, actor.user_id);
  }

  @RpcHandler('chat.export_photos')
  exportPhotos({ input, actor }: RpcCall<'chat.export_photos'>): Promise<RpcResponse<'chat.export_photos'>> {
    return this.exportMessages.photos(input, actor.user_id);
  }

  @RpcHandler('chat.unread')
  async unread({ actor }: RpcCall<'chat.unread'>): Promise<RpcResponse<'chat.unread'>> {
    return { total: await this.rooms.unread(actor.user_id) };
  }
}
