import type { ChatRoom } from '@offshoot/contracts/chat';
import { createContext, type ReactNode } from 'react';

/** What stands at the top of a room besides its plant; given by the screen around it. */
export const RoomAbout = createContext<(room: ChatRoom) => ReactNode>(() => null);
