let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  due.forEach((work) => work());
}

/** Follows when a finger or a mouse button is down, until the returned function is called. */
export function trackPresses(): () => void {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  window.addEventListener('pointerdown', () => (isPressed = true), options);
  // The click comes after the release.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setTimeout(release), options);
  return () => {
    ending.abort();
    release();
  };
}

/** Moves parts of the page now, or after the click of what is pressed: a button that moves before its release is not clicked. */
export function whenReleased(move: () => void): void {
  if (isPressed) waiting.push(move);
  else move();
}
