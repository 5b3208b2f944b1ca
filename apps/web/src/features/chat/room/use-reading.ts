import type { ChatMessage } from '@offshoot/contracts/chat';
import { readAllMessages } from '@offshoot/contracts/operations/chat';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.tsx';

/**
 * Reports the highest sequence number that was on the screen as read: a newer message stays unread, and so does one
 * that arrived while the window was hidden or the reader further up.
 */
export function useReading(roomId: string, seen: number, messages: readonly ChatMessage[]): void {
  const { me } = useSession();
  const upTo = messages.findLast((message) => message.seq <= seen && message.sender_id !== me?.id)?.seq ?? 0;
  useEffect(() => {
    if (upTo === 0) return;
    const publish = () => {
      if (document.visibilityState !== 'visible') return;
      // A failure is ignored: the next message or visit reports it again.
      call(readAllMessages, { room_id: roomId, up_to_seq: upTo }).catch(() => undefined);
    };
    publish();
    document.addEventListener('visibilitychange', publish);
    return () => document.removeEventListener('visibilitychange', publish);
  }, [roomId, upTo]);
}
