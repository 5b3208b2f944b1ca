import { Canvas } from './canvas.ts';
import { point } from './geometry.ts';
import { horizon } from './rooms/room.ts';
import { rooms, type RoomName } from './rooms/rooms.ts';

/** Draws a subject with its base at (600, `standing`). */
export type Subject = (canvas: Canvas) => string;

/** Height of the table surface under pots. */
export const standing = 800;

export interface View {
  readonly room: RoomName;
  readonly seed: number;
  readonly light?: 'left' | 'right';
  /** Zoom of the camera; 1 shows the whole plant. */
  readonly zoom?: number;
  /** The point that the camera is centred on. */
  readonly towards?: readonly [x: number, y: number];
}

/** Casts the subject's shadow on the wall and adds a leafy texture, so that no surface is perfectly even. */
function grounded(canvas: Canvas, content: string): string {
  const away = -canvas.lightSide;
  const filter = canvas.filter(
    `<feFlood x="-300" y="-300" width="1800" height="${horizon + 300}" flood-color="#000" result="wall"/><feOffset in="SourceAlpha" dx="${away * 95}" dy="34"/><feGaussianBlur stdDeviation="17"/><feColorMatrix values="0 0 0 0 0.09  0 0 0 0 0.1  0 0 0 0 0.07  0 0 0 0.3 0"/><feComposite in2="wall" operator="in" result="shadow"/>` +
      '<feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="4" seed="21" result="n"/><feColorMatrix in="n" values="0 0 0 0 0.05  0 0 0 0 0.12  0 0 0 0 0.06  0.6 0 0 0 -0.28" result="dark"/><feComposite in="dark" in2="SourceAlpha" operator="in" result="inside"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge>',
    'filterUnits="userSpaceOnUse" x="-300" y="-300" width="1800" height="1500"',
  );
  return `<g filter="${filter}">${content}</g>`;
}

/** A blur fades at the frame; the sharp copy below keeps the background from showing through there. */
const blurred = (content: string, filter: string | null): string =>
  filter ? `${content}<g filter="${filter}">${content}</g>` : content;

/** A complete picture: room, shadow on the wall, subject, light and grain. */
export function paintPicture(subject: Subject, view: View): string {
  const canvas = new Canvas(view.seed, view.light === 'right' ? 1 : -1);
  const room = rooms[view.room](canvas);
  const content = subject(canvas);
  const zoom = view.zoom ?? 1;
  const [x, y] = view.towards ?? [600, 450];
  const camera = `translate(600 450) scale(${zoom}) translate(${-x} ${-y})`;
  const side = -canvas.lightSide;
  const depth = zoom > 1.25 ? canvas.blur(Math.round(zoom * 5)) : null;
  const beam = canvas.linear(point(600 - side * 620, -40), point(600 + side * 560, 900), [
    [0, '#ffe3a6', 0.4],
    [0.42, '#ffe9b8', 0.05],
    [1, '#0f1a20', 0.14],
  ]);
  const frame = canvas.radial(point(600, 430), 800, [
    [0, '#000000', 0],
    [0.62, '#000000', 0],
    [1, '#2a1608', 0.3],
  ]);
  const grain = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="5"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.47  0 0 0 0 0.42  0 0 0 0.3 -0.1"/>',
    'x="0" y="0" width="1" height="1"',
  );
  return canvas.document(
    blurred(room.far, depth) +
      `<g transform="${zoom > 1 ? camera : ''}">${blurred(room.near, depth && canvas.blur(4))}</g>` +
      `<g transform="${camera}">${grounded(canvas, content)}</g>` +
      `<rect width="1200" height="900" fill="${beam}"/><rect width="1200" height="900" fill="${frame}"/><rect width="1200" height="900" filter="${grain}" opacity=".5"/>`,
  );
}
