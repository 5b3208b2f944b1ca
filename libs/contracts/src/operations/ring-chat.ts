import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import { messagesQuery, readAllBody } from '../chat.ts';
import { ringChatEvidence, ringMessageEvidence } from '../evidence.ts';
import * as personalData from '../personal-data.ts';
import * as ringChat from '../ring-chat.ts';
import { operation } from './operation.ts';

export const listRingRooms = operation('ring_chat.rooms', {
  request: nothing,
  response: ringChat.ringRooms,
  who: 'signed_in',
  http: {
    summary: 'List the common chat rooms of your swap rings, the open ones first, and of these the latest message',
    route: 'GET /chat/rings',
  },
});

export const getRingRoom = operation('ring_chat.room', {
  request: byId,
  response: ringChat.ringRoom,
  who: 'signed_in',
  errors: ['ring_not_found', 'chat_not_active'],
  deadline: 4_000,
  http: {
    summary: 'Get the common chat room of a swap ring that all members agreed to',
    route: 'GET /rings/{id}/room',
    unknown: 'ring_not_found',
  },
});

/** The room of a ring as one of its members sees it. */
export const ringRoomOfMember = operation('ring_chat.room_of_member', {
  request: z.object({ id, user_id: id }),
  response: ringChat.ringRoom,
  who: 'anyone',
  reads: true,
  callers: ['auth'],
  errors: ['ring_not_found'],
});

export const listRingMessages = operation('ring_chat.messages', {
  request: z.extend(messagesQuery, byId.shape),
  response: z.array(ringChat.ringMessage),
  who: 'signed_in',
  errors: ['ring_not_found', 'chat_not_active'],
  deadline: 4_000,
  http: {
    summary: 'List messages of a swap ring’s chat room, oldest first',
    route: 'GET /rings/{id}/messages',
    unknown: 'ring_not_found',
  },
});

export const sendRingMessage = operation('ring_chat.send', {
  request: z.extend(ringChat.sendRingMessageBody, byId.shape),
  response: ringChat.ringMessage,
  who: 'signed_in',
  writes: true,
  errors: ['ring_not_found', 'chat_not_active', 'idempotency_key_reused'],
  deadline: 4_000,
  http: {
    summary: 'Send a message to all members of a swap ring',
    route: 'POST /rings/{id}/messages',
    access: 'active',
    status: 201,
    unknown: 'ring_not_found',
  },
});

export const readRingMessages = operation('ring_chat.read', {
  request: z.extend(readAllBody, byId.shape),
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['ring_not_found', 'chat_not_active'],
  deadline: 4_000,
  http: {
    summary: 'Mark the messages of a swap ring’s chat room as read',
    route: 'POST /rings/{id}/messages/read',
    access: 'active',
    status: 204,
    unknown: 'ring_not_found',
  },
});

export const exportRingMessages = operation('ring_chat.export', {
  request: personalData.exportQuery,
  response: personalData.ringMessagesExport,
  who: 'signed_in',
  deadline: 5_000,
});

/** A message of a ring's room for moderators, with its neighbours in the room. */
export const ringMessageForModerators = operation('ring_chat.for_moderators', {
  request: z.object({ message_id: id }),
  response: ringMessageEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['not_found'],
});

/** The latest messages of a ring's room for moderators, where they see those of an exchange that is a leg of it. */
export const ringChatForModerators = operation('ring_chat.ring_for_moderators', {
  request: byId,
  response: ringChatEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});
