/** Calls at most once in `ms`: the first time at once, then once for all that came in between. */
export function atMostEvery(ms: number, deliver: () => void): () => void {
  let isPausing = false;
  let isWaiting = false;
  const send = () => {
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (isWaiting) send();
    }, ms).unref();
    isWaiting = false;
    deliver();
  };
  return () => {
    if (isPausing) isWaiting = true;
    else send();
  };
}
