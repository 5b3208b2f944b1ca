import type { DemoPerson } from '../demo-account.ts';

/** Who said what, how many days ago. */
export type Line = readonly [sender: DemoPerson, daysAgo: number, text: string];

/** The talk of one exchange, oldest line first; the last `unread` lines have not been read yet. */
export interface Conversation {
  readonly exchange: string;
  readonly lines: readonly Line[];
  readonly unread?: number;
}
