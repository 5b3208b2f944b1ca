import type { ChatMessage } from '@offshoot/contracts/chat';
import { sendMessage, storeChatPhoto } from '@offshoot/contracts/operations/chat';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { upload } from '../../../lib/api/upload.ts';
import { sendByConnection } from '../../../lib/live/socket.ts';
import { outboxStore } from './outbox-store.ts';
import type { Outgoing } from './outgoing.ts';
import { photoStore } from './photo-store.ts';

interface Way {
  signal: AbortSignal;
  /** Fraction of the photo that is sent, 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** Sends one message, its photo first. Each completed step is stored, so that a retry continues from there. */
export async function sendOutgoing(outgoing: Outgoing, way: Way): Promise<ChatMessage> {
  const image_id = outgoing.photo ? (outgoing.photo.image_id ?? (await uploadPhoto(outgoing, way))) : undefined;
  const message = {
    room_id: outgoing.room_id,
    content: outgoing.content,
    message_type: outgoing.photo ? 'photo' : 'text',
    client_msg_id: outgoing.client_id,
    image_id,
    quoted_message_id: outgoing.quote?.message_id,
  } as const;
  const accepted = await sendByConnection(message);
  way.signal.throwIfAborted();
  // `client_msg_id` already deduplicates; an idempotency key as well would make the server store it twice.
  return accepted ?? call(sendMessage, message, { signal: way.signal, idempotencyKey: null });
}

async function uploadPhoto(outgoing: Outgoing, way: Way): Promise<string> {
  const photo = await photoStore.get(outgoing.client_id);
  // The browser has evicted it, or does not allow to keep it over a reload.
  if (!photo || !outgoing.photo) throw new ApiError({ status: 410, code: 'not_found' });
  const form = new FormData();
  form.append('file', photo, `photo.${photo.type.split('/')[1] ?? 'jpg'}`);
  const { image_id } = await upload(storeChatPhoto, { room_id: outgoing.room_id }, form, way);
  outboxStore.put({ ...outgoing, photo: { ...outgoing.photo, image_id } });
  return image_id;
}
