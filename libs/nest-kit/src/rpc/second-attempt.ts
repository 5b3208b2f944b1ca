/**
 * Awaits `first`; where it is still open after `afterMs`, also what `again` begins, unless that is undefined. The first value
 * counts; where both fail, the error of `first` is thrown.
 */
export async function secondAttempt<T>(
  first: Promise<T>,
  afterMs: number,
  again: () => Promise<T> | undefined,
): Promise<T> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), afterMs);
  try {
    const settled = await Promise.race([first.then((value) => ({ value })), late.promise]);
    if (settled !== 'late') return settled.value;
  } finally {
    clearTimeout(timer);
  }
  const second = again();
  if (!second) return first;
  return Promise.any([first, second]).catch(() => first);
}
