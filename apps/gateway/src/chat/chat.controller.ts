import { Controller, Param, Req } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import { Caller, Input } from '../http/call.ts';
import { FormFiles } from '../http/form-files.ts';
import { Route } from '../http/route.ts';
import { PeopleCards } from '../people/cards.ts';

const unknown = 'chat_room_not_found';

/** Chat rooms and their messages. */
@Controller('chat')
export class ChatController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
    private readonly forms: FormFiles,
  ) {}

  @Route('GET', 'rooms', { access: 'signed_in' })
  async rooms(@Caller() actor: Actor): Promise<ChatRoom[]> {
    return this.withNames((await this.rpc.call('chat.rooms', {}, { actor })).rooms);
  }

  @Route('GET', 'unread', { access: 'signed_in' })
  unread(@Caller() actor: Actor) {
    return this.rpc.call('chat.unread', {}, { actor });
  }

  @Route('GET', 'rooms/:id', { access: 'signed_in', input: rpcMethods['chat.room'].request, unknown })
  async room(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.room'>) {
    return this.oneWithNames(await this.rpc.call('chat.room', input, { actor }));
  }

  @Route('GET', 'rooms/:room_id/messages', { access: 'signed_in', input: rpcMethods['chat.messages'].request, unknown })
  async messages(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.messages'>) {
    return (await this.rpc.call('chat.messages', input, { actor })).messages;
  }

  @Route('POST', 'rooms/:room_id/messages', {
    access: 'active',
    input: rpcMethods['chat.send'].request,
    status: 201,
    unknown,
  })
  send(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.send'>) {
    return this.rpc.call('chat.send', input, { actor });
  }

  /** Accepts a multipart form with the field `file`; the `image_id` in the response is for one message in this room. */
  @Route('POST', 'rooms/:id/photos', { access: 'active', status: 201, budget: 'upload' })
  async storePhoto(@Caller() actor: Actor, @Param() params: unknown, @Req() request: Request) {
    const room = rpcMethods['chat.room'].request.safeParse(params);
    if (!room.success) throw new DomainError(unknown);
    const room_id = room.data.id;
    const [file] = await this.forms.receive(request, 'file', 1);
    if (!file) throw new DomainError('no_files');
    return this.forms.stage(file, actor, (staging_key) =>
      this.rpc.call('chat.store_photo', { room_id, staging_key }, { actor }),
    );
  }

  @Route('POST', 'rooms/:room_id/messages/:message_id/read', {
    access: 'active',
    input: rpcMethods['chat.read'].request,
    status: 204,
    unknown,
  })
  async read(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.read'>): Promise<void> {
    await this.rpc.call('chat.read', input, { actor });
  }

  @Route('POST', 'rooms/:room_id/read-all', {
    access: 'active',
    input: rpcMethods['chat.read_all'].request,
    status: 204,
    unknown,
  })
  async readAll(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.read_all'>): Promise<void> {
    await this.rpc.call('chat.read_all', input, { actor });
  }

  @Route('POST', 'exchange/:exchange_id/create-room', {
    access: 'active',
    input: rpcMethods['chat.open'].request,
    unknown: 'exchange_not_found',
  })
  async open(@Caller() actor: Actor, @Input() input: RpcRequest<'chat.open'>) {
    return this.oneWithNames(await this.rpc.call('chat.open', input, { actor }));
  }

  private async oneWithNames(one: ChatRoom): Promise<ChatRoom> {
    const [shown] = await this.withNames([one]);
    return shown ?? one;
  }

  private async withNames(rooms: ChatRoom[]): Promise<ChatRoom[]> {
    const cards = await this.cards.of(rooms.map((one) => one.other_participant.id));
    return rooms.map((one) => {
      const card = cards.get(one.other_participant.id);
      return card ? { ...one, other_participant: { id: card.id, name: card.name, avatar: card.avatar } } : one;
    });
  }
}
