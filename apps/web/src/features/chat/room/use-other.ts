import type { ChatRoom } from '@offshoot/contracts/chat';
import { useEffect, useState } from 'react';
import { useLive } from '../../../lib/live/live.tsx';
import { enterRoom } from '../../../lib/live/socket.ts';
import { outbox } from '../outbox/outbox.ts';
import { useNewMessage } from '../messages/use-new-message.ts';

const TYPING_SHOWN_MS = 4_000;

/**
 * Enters the room, and returns whether the other user has it open and is typing. `entered` is called at each entry,
 * from which on no push is missed.
 */
export function useOther(room: ChatRoom, entered: () => Promise<void>) {
  const otherId = room.other_participant.id;
  const [online, setOnline] = useState(false);
  const [typedAt, setTypedAt] = useState(0);
  useEffect(
    () =>
      enterRoom(room.id, (present) => {
        setOnline(present.includes(otherId));
        outbox.sendNow();
        entered().catch(() => undefined);
      }),
    // When the room is closed or reopened, presence is requested again.
    [room.id, room.is_active, otherId, entered],
  );
  useLive('chat:presence', (push) => {
    if (push.room_id === room.id && push.user_id === otherId) setOnline(push.online);
  });
  useLive('chat:typing', (push) => {
    if (push.room_id === room.id && push.user_id === otherId) setTypedAt(Date.now());
  });
  useNewMessage(room.id, (message) => {
    if (message.sender_id === otherId) setTypedAt(0);
  });
  useEffect(() => {
    if (!typedAt) return;
    const timer = setTimeout(() => setTypedAt(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return { online, typing: typedAt !== 0 };
}
