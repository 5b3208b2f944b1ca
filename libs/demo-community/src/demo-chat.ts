import type { DemoPerson } from './demo-account.ts';

/** One chat message. */
export interface DemoMessage {
  readonly id: string;
  /** Same as the id a client would have sent along: seeding twice doubles nothing. */
  readonly clientId: string;
  readonly sender: DemoPerson;
  readonly senderId: string;
  readonly content: string;
  readonly hoursAgo: number;
  /** Null while the other party has not read it. */
  readonly readHoursAgo: number | null;
}

/** The room of one exchange. Messages are oldest first. */
export interface DemoRoom {
  readonly id: string;
  readonly exchangeId: string;
  readonly participantIds: readonly [requesterId: string, ownerId: string];
  readonly createdHoursAgo: number;
  readonly isActive: boolean;
  readonly messages: readonly DemoMessage[];
}
