/** The highest sequence number without a gap before it, from which a catch-up must start. */
export function lastWithoutGap(messages: readonly { seq: number }[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > last + 1) break;
    last = seq;
  }
  return last;
}

/**
 * The newest messages back to the last gap. Messages before a gap are fetched again by paging back, so that none is
 * skipped.
 */
export function newestRun<M extends { seq: number }>(messages: readonly M[]): readonly M[] {
  const gap = messages.findLastIndex(({ seq }, index) => index > 0 && seq > (messages[index - 1]?.seq ?? 0) + 1);
  return gap > 0 ? messages.slice(gap) : messages;
}
