import type { Canvas } from '../canvas.ts';

/** The background and the surface of a picture. */
interface Room {
  /** The wall, window or view: far away, so it may be blurred further. */
  readonly far: string;
  /** The surface under the pot. */
  readonly near: string;
}

export type RoomPainter = (canvas: Canvas) => Room;

/** Height at which walls meet tables. */
export const horizon = 655;
