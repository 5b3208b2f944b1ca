import type { ChatRoom } from '@offshoot/contracts/chat';
import { createContext, type ReactNode } from 'react';
import type { Said } from '../../../components/chat/group-messages.ts';

/** What the parties wrote before the room existed: the request, and the owner's response. */
export interface FirstMessage extends Said {
  sender_id: string;
  kind: 'request' | 'response';
  content: string;
  /** The plant offered in barter. */
  offered: { id: string; name: string; image: string | null } | null;
}

/** Renders what shows a room's first messages; provided by the surrounding screen, which loads them. */
export const FirstMessages = createContext<
  (room: ChatRoom, show: (first: readonly FirstMessage[]) => ReactNode) => ReactNode
>((_, show) => show(none));

const none: readonly FirstMessage[] = [];
