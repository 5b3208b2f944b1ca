import type { ReplyTime } from '@offshoot/contracts/handover-record';

const hour = 3_600;
const day = 24 * hour;
/** Requests below which nothing is said. */
const fewest = 3;

/** Durations in seconds: until the owner replied to a request, and how long other requests have waited or waited in vain. */
export interface ReplyDurations {
  readonly replies: readonly number[];
  readonly silences: readonly number[];
}

function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * How soon an owner usually replies; null below three requests. A silence counts with its length so far once it is longer than a day
 * and than the usual reply: so it can only lengthen the time, and an owner who stopped replying does not keep a good past.
 */
export function replyTime({ replies, silences }: ReplyDurations): ReplyTime | null {
  const longest = Math.max(median(replies), day);
  const counted = [...replies, ...silences.filter((silence) => silence > longest)];
  if (counted.length < fewest) return null;
  const usual = median(counted);
  if (usual <= 6 * hour) return 'hours';
  if (usual <= day) return 'day';
  return usual <= 3 * day ? 'days' : 'longer';
}
