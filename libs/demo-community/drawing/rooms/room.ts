import type { Canvas } from '../canvas.ts';

/** What stands behind and under a plant. */
export interface Room {
  /** The wall, window or view: far away, so it may be blurred further. */
  readonly far: string;
  /** What the pot stands on. */
  readonly near: string;
}

export type RoomPainter = (canvas: Canvas) => Room;

/** Height at which walls meet tables. */
export const horizon = 655;
