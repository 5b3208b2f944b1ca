import type { DemoPerson } from './demo-account.ts';

/** One chat message. */
export interface DemoMessage {
  readonly id: string;
  /** The id that a client would have sent: seeding twice creates no duplicate. */
  readonly clientId: string;
  readonly sender: DemoPerson;
  readonly senderId: string;
  readonly content: string;
  readonly hoursAgo: number;
  /** Null until the other party has read it. */
  readonly readHoursAgo: number | null;
}

/** The chat room of one exchange. Messages are oldest first. */
export interface DemoRoom {
  readonly id: string;
  readonly exchangeId: string;
  readonly participantIds: readonly [requesterId: string, ownerId: string];
  readonly createdHoursAgo: number;
  readonly isActive: boolean;
  readonly messages: readonly DemoMessage[];
}
