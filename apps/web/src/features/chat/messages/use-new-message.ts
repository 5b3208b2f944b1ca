import type { ChatMessage } from '@offshoot/contracts/chat';
import { useLive } from '../../../lib/live/live.tsx';
import { pushed } from './merge-messages.ts';

/** Calls the handler for each message that is pushed from a room. */
export function useNewMessage(roomId: string, handler: (message: ChatMessage) => void): void {
  useLive('chat:message', ({ room_id, message }) => {
    if (room_id === roomId) handler(pushed(message));
  });
}
