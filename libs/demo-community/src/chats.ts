import type { DemoRoom } from './demo-chat.ts';

/** The rooms of accepted, confirmed and completed exchanges. */
export const demoRooms: readonly DemoRoom[] = [];
