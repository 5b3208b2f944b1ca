import type { ChatRoom } from '@offshoot/contracts/chat';
import { createContext, type ReactNode } from 'react';

/** What a room's header shows besides its plant; provided by the surrounding screen. */
export const RoomAbout = createContext<(room: ChatRoom) => ReactNode>(() => null);
