import type { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { comesInTime, noticeDue, type Unnotified, unreadFor } from './notice.ts';

/**
 * Publishes that messages were left unread: ten minutes after the first one, once for all that arrived meanwhile. It
 * repeats for new messages only, and only once the earlier ones were read or a day later. Each reader of a room has at
 * most one check scheduled, as a job; a check decides by the current state, so a superfluous one does no harm. The
 * caller of each method holds the room lock, under which the reader was read.
 */
export abstract class UnreadChecks<Reader> {
  constructor(protected readonly clock: Clock) {}

  protected abstract plannedFor(reader: Reader): Date | null;
  protected abstract firstUnnotified(tx: Tx, reader: Reader): Promise<Unnotified | null>;
  /** Stores when the next check runs, and schedules it; null for none before the next message. */
  protected abstract schedule(tx: Tx, reader: Reader, due: Date | null): Promise<void>;
  protected abstract publish(tx: Tx, reader: Reader, at: Date): Promise<void>;

  /** A message was written to the reader. */
  async written(tx: Tx, reader: Reader): Promise<void> {
    const now = this.clock.now();
    // The scheduled check is early enough, as nothing new is due before it. Most messages end here.
    if (comesInTime(this.plannedFor(reader), new Date(now.getTime() + unreadFor), now)) return;
    await this.plan(tx, reader);
  }

  /** Schedules a check. Reading some messages can make the remaining ones due earlier. */
  async plan(tx: Tx, reader: Reader): Promise<void> {
    const first = await this.firstUnnotified(tx, reader);
    if (!first) return;
    const due = noticeDue(first);
    if (!comesInTime(this.plannedFor(reader), due, this.clock.now())) await this.schedule(tx, reader, due);
  }

  /** Runs a scheduled check. */
  protected async run(tx: Tx, reader: Reader): Promise<void> {
    const first = await this.firstUnnotified(tx, reader);
    if (!first) return this.schedule(tx, reader, null);
    const [due, now] = [noticeDue(first), this.clock.now()];
    await (due > now ? this.schedule(tx, reader, due) : this.publish(tx, reader, now));
  }
}
