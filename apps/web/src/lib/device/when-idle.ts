/** Runs work when the browser has an idle moment, after a second at the latest. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 200);
}
