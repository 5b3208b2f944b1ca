import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import * as chat from '../chat.ts';
import { chatEvidence, messageEvidence } from '../evidence.ts';
import * as personalData from '../personal-data.ts';
import { fileDeadline, operation } from './operation.ts';

export const listRooms = operation('chat.rooms', {
  request: nothing,
  response: chat.chatRooms,
  who: 'signed_in',
  http: { summary: 'List your chat rooms, the latest message first', route: 'GET /chat/rooms' },
});

export const getRoom = operation('chat.room', {
  request: byId,
  response: chat.chatRoom,
  who: 'signed_in',
  errors: ['chat_room_not_found'],
  http: { summary: 'Get a chat room', route: 'GET /chat/rooms/{id}', unknown: 'chat_room_not_found' },
});

/** A chat room as one of its two members sees it. */
export const roomOfMember = operation('chat.room_of_member', {
  request: z.object({ id, user_id: id }),
  response: chat.chatRoom,
  who: 'anyone',
  reads: true,
  callers: ['auth'],
  errors: ['chat_room_not_found'],
});

/** The other member of a room, and whether messages can be sent. The gateway calls it for each `chat:join` and `chat:typing`. */
export const counterpart = operation('chat.counterpart', {
  request: byId,
  response: z.object({ other_id: id, is_active: z.boolean() }),
  who: 'signed_in',
  reads: true,
  errors: ['chat_room_not_found'],
});

export const listMessages = operation('chat.messages', {
  request: z.extend(chat.messagesQuery, { room_id: id }),
  response: z.array(chat.chatMessage),
  who: 'signed_in',
  errors: ['chat_room_not_found'],
  http: {
    summary: 'List messages of a chat room, oldest first',
    route: 'GET /chat/rooms/{room_id}/messages',
    unknown: 'chat_room_not_found',
  },
});

export const searchMessages = operation('chat.search', {
  request: z.extend(chat.searchMessagesQuery, { room_id: id }),
  response: chat.foundMessages,
  who: 'signed_in',
  errors: ['chat_room_not_found'],
  http: {
    summary: 'Search the messages of a chat room, newest first',
    route: 'GET /chat/rooms/{room_id}/messages/search',
    unknown: 'chat_room_not_found',
  },
});

export const sendMessage = operation('chat.send', {
  request: z.extend(chat.sendMessageBody, { room_id: id }),
  response: chat.chatMessage,
  who: 'signed_in',
  writes: true,
  errors: [
    'chat_room_not_found',
    'chat_not_active',
    'idempotency_key_reused',
    'photo_not_usable',
    'first_message_limit_reached',
  ],
  http: {
    summary: 'Send a message',
    route: 'POST /chat/rooms/{room_id}/messages',
    access: 'active',
    status: 201,
    unknown: 'chat_room_not_found',
  },
});

/** Stores a staged upload as a photo for a message in this room. */
export const storeChatPhoto = operation('chat.store_photo', {
  request: z.object({ room_id: id, staging_key: z.string().check(z.maxLength(300)) }),
  response: chat.uploadedChatPhoto,
  who: 'signed_in',
  errors: [
    'chat_room_not_found',
    'chat_not_active',
    'invalid_file_format',
    'file_too_large',
    'picture_too_large',
    'broken_upload',
    'length_required',
    'quota_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Upload a photo for a message',
    route: 'POST /chat/rooms/{room_id}/photos',
    access: 'active',
    status: 201,
    budget: 'upload',
    unknown: 'chat_room_not_found',
    request: z.object({ room_id: id }),
    files: { field: 'file', most: 1 },
  },
});

export const readMessage = operation('chat.read', {
  request: chat.roomAndMessage,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['chat_room_not_found', 'not_found'],
  http: {
    summary: 'Mark a message and those before it as read',
    route: 'POST /chat/rooms/{room_id}/messages/{message_id}/read',
    access: 'active',
    status: 204,
    unknown: 'chat_room_not_found',
  },
});

export const readAllMessages = operation('chat.read_all', {
  request: z.extend(chat.readAllBody, { room_id: id }),
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['chat_room_not_found'],
  http: {
    summary: 'Mark the messages of a chat room as read',
    route: 'POST /chat/rooms/{room_id}/read-all',
    access: 'active',
    status: 204,
    unknown: 'chat_room_not_found',
  },
});

export const openRoom = operation('chat.open', {
  request: z.object({ exchange_id: id }),
  response: chat.chatRoom,
  who: 'signed_in',
  writes: true,
  errors: ['exchange_not_found', 'wrong_exchange_state'],
  deadline: 4_000,
  http: {
    summary: 'Get the chat room of an exchange; it is created if it does not exist yet',
    route: 'POST /chat/exchange/{exchange_id}/create-room',
    access: 'active',
    unknown: 'exchange_not_found',
  },
});

export const exportMessages = operation('chat.export', {
  request: personalData.exportQuery,
  response: personalData.messagesExport,
  who: 'signed_in',
  deadline: 5_000,
});

/** The photos that the caller sent, for the archive of `chat.export`. */
export const exportChatPhotos = operation('chat.export_photos', {
  request: personalData.exportQuery,
  response: personalData.chatPhotosExport,
  who: 'signed_in',
  deadline: 5_000,
});

export const countUnreadMessages = operation('chat.unread', {
  request: nothing,
  response: z.object({ total: z.number() }),
  who: 'signed_in',
  http: { summary: 'Count your unread messages', route: 'GET /chat/unread' },
});

/** The chat of a disputed exchange for moderators: its latest 200 messages; none without a room. */
export const chatForModerators = operation('chat.exchange_for_moderators', {
  request: z.object({ exchange_id: id }),
  response: chatEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});

/** A message for moderators, with its neighbours in the room. */
export const messageForModerators = operation('chat.for_moderators', {
  request: z.object({ message_id: id }),
  response: messageEvidence,
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
  errors: ['not_found'],
});
