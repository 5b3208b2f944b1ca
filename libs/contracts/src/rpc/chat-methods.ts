import * as z from 'zod/mini';
import * as account from '../account.ts';
import { id, nothing } from '../basics.ts';
import * as chat from '../chat.ts';
import { byId, fileDeadline, rpcMethod } from './rpc-method.ts';

const roomAndMessage = z.object({ room_id: id, message_id: id });

/** The RPC methods of chat-service. */
export const chatMethods = {
  'chat.rooms': rpcMethod(nothing, z.object({ rooms: z.array(chat.chatRoom) }), { who: 'signed_in' }),
  'chat.room': rpcMethod(byId, chat.chatRoom, { who: 'signed_in', errors: ['chat_room_not_found'] }),
  /** A chat room as one of its two members sees it. */
  'chat.room_of_member': rpcMethod(z.object({ id, user_id: id }), chat.chatRoom, {
    who: 'anyone',
    callers: ['auth'],
    errors: ['chat_room_not_found'],
  }),
  /** The other member of a room, and whether messages can be sent. The gateway calls it for each `chat:join` and `chat:typing`. */
  'chat.counterpart': rpcMethod(byId, z.object({ other_id: id, is_active: z.boolean() }), {
    who: 'signed_in',
    errors: ['chat_room_not_found'],
  }),
  'chat.messages': rpcMethod(
    z.extend(chat.messagesQuery, { room_id: id }),
    z.object({ messages: z.array(chat.chatMessage) }),
    {
      who: 'signed_in',
      errors: ['chat_room_not_found'],
    },
  ),
  'chat.send': rpcMethod(z.extend(chat.sendMessageBody, { room_id: id }), chat.chatMessage, {
    who: 'signed_in',
    writes: true,
    errors: ['chat_room_not_found', 'chat_not_active', 'idempotency_key_reused', 'photo_not_usable'],
  }),
  /** Stores a staged upload as a photo for a message in this room. */
  'chat.store_photo': rpcMethod(
    z.object({ room_id: id, staging_key: z.string().check(z.maxLength(300)) }),
    chat.uploadedChatPhoto,
    {
      who: 'signed_in',
      errors: ['chat_room_not_found', 'chat_not_active', 'invalid_file_format', 'file_too_large', 'broken_upload'],
      deadline: fileDeadline,
    },
  ),
  'chat.read': rpcMethod(roomAndMessage, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['chat_room_not_found', 'not_found'],
  }),
  'chat.read_all': rpcMethod(z.extend(chat.readAllBody, { room_id: id }), nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['chat_room_not_found'],
  }),
  /** The room of an exchange, created if it does not exist yet. */
  'chat.open': rpcMethod(z.object({ exchange_id: id }), chat.chatRoom, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state'],
    deadline: 4_000,
  }),
  'chat.export': rpcMethod(account.exportQuery, account.messagesExport, { who: 'signed_in', deadline: 5_000 }),
  /** The photos that the caller sent, for the archive of `chat.export`. */
  'chat.export_photos': rpcMethod(account.exportQuery, account.chatPhotosExport, { who: 'signed_in', deadline: 5_000 }),
  'chat.unread': rpcMethod(nothing, z.object({ total: z.number() }), { who: 'signed_in' }),
} as const;
