import { createContext, type ReactNode } from 'react';

/** What the page of chats shows above the rooms of exchanges; provided by the surrounding screen. */
export const AboveRooms = createContext<ReactNode>(null);
