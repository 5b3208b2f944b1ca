import { afterEach, describe, expect, it } from '@jest/globals';
import { trackPresses, whenReleased } from './presses.ts';

let stop = () => {};
afterEach(() => stop());

const moved = () => {
  const moves: string[] = [];
  return { moves, move: (name: string) => whenReleased(() => moves.push(name)) };
};

describe('parts of the page', () => {
  it('move at once while nothing is pressed', () => {
    stop = trackPresses();
    const { moves, move } = moved();
    move('now');
    expect(moves).toEqual(['now']);
  });

  it.each(['pointerup', 'pointercancel'])('move in order after the click that follows %s', async (end) => {
    stop = trackPresses();
    const { moves, move } = moved();
    window.dispatchEvent(new Event('pointerdown'));
    move('first');
    move('second');
    window.dispatchEvent(new Event(end));
    // The click is dispatched in the task of the release.
    expect(moves).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(moves).toEqual(['first', 'second']);
  });

  it('move when presses are no longer followed', () => {
    stop = trackPresses();
    const { moves, move } = moved();
    window.dispatchEvent(new Event('pointerdown'));
    move('held');
    stop();
    expect(moves).toEqual(['held']);
  });
});
