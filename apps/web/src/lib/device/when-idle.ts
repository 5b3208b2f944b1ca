/** Runs work when the browser has an idle moment, after a second at the latest. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) work();
  };
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 200);
  return () => {
    isCancelled = true;
  };
}
