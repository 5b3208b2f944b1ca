/** Delivers values at most once in `ms`: the first at once, then the newest of those that came in between. */
export function atMostEvery<T>(ms: number, deliver: (value: T) => void): (value: T) => void {
  let isPausing = false;
  let waiting: { value: T } | undefined;
  const send = (value: T) => {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      const newest = waiting;
      waiting = undefined;
      if (newest) send(newest.value);
    }, ms).unref();
    deliver(value);
  };
  return (value) => {
    if (isPausing) waiting = { value };
    else send(value);
  };
}
