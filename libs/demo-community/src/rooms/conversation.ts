import type { DemoPerson } from '../demo-account.ts';

/** Sender, text, and how many days ago. */
type Line = readonly [sender: DemoPerson, daysAgo: number, text: string];

/** The conversation of one exchange, oldest message first; the last `unread` messages have not been read yet. */
export interface Conversation {
  readonly exchange: string;
  readonly lines: readonly Line[];
  readonly unread?: number;
}
