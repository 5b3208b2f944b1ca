import { linen, stone, wood } from './surfaces.ts';
import type { RoomPainter } from './room.ts';
import { gardenWindow, rooftops, study } from './views.ts';
import { quietWall, sunnyWall, tiledWall } from './walls.ts';

/** The rooms of the pictures. */
export const rooms = {
  creamSun: (canvas) => ({ far: sunnyWall(canvas, '#ecd9bd'), near: wood(canvas, '#b98555') }),
  blushSun: (canvas) => ({ far: sunnyWall(canvas, '#e8c1ab'), near: wood(canvas, '#c79467') }),
  sageSun: (canvas) => ({ far: sunnyWall(canvas, '#c3cfb4'), near: wood(canvas, '#c39a6b') }),
  blueSun: (canvas) => ({ far: sunnyWall(canvas, '#b9cdd3'), near: wood(canvas, '#a9805a') }),
  ochreSun: (canvas) => ({ far: sunnyWall(canvas, '#e6bf79'), near: linen(canvas, '#e9dcc4') }),
  lilacQuiet: (canvas) => ({ far: quietWall(canvas, '#cdc3d6'), near: stone(canvas, '#dcd6d4') }),
  roseQuiet: (canvas) => ({ far: quietWall(canvas, '#e3bdb5'), near: linen(canvas, '#f0e4d8') }),
  forestQuiet: (canvas) => ({ far: quietWall(canvas, '#49604f'), near: wood(canvas, '#8a5c3a') }),
  nightQuiet: (canvas) => ({ far: quietWall(canvas, '#3f5360'), near: wood(canvas, '#96693f') }),
  clayQuiet: (canvas) => ({ far: quietWall(canvas, '#c98562'), near: wood(canvas, '#8f5f3d') }),
  paperQuiet: (canvas) => ({ far: quietWall(canvas, '#e9e1d2'), near: stone(canvas, '#d8d0c2') }),
  kitchen: (canvas) => ({ far: tiledWall(canvas, '#2f5f95'), near: wood(canvas, '#a8764a') }),
  greenKitchen: (canvas) => ({ far: tiledWall(canvas, '#3f7a62'), near: stone(canvas, '#e4ddcf') }),
  garden: (canvas) => ({ far: gardenWindow(canvas, '#f5efe2'), near: wood(canvas, '#c8a278') }),
  gardenSill: (canvas) => ({ far: gardenWindow(canvas, '#fbf8f1'), near: stone(canvas, '#ece6da') }),
  balcony: (canvas) => ({ far: rooftops(canvas, false), near: stone(canvas, '#d9c9b0') }),
  balconyEvening: (canvas) => ({ far: rooftops(canvas, true), near: wood(canvas, '#a0683f') }),
  study: (canvas) => ({ far: study(canvas, '#d9cdb6'), near: wood(canvas, '#9c6c43') }),
  greenStudy: (canvas) => ({ far: study(canvas, '#8ea28b'), near: wood(canvas, '#b98a58') }),
} as const satisfies Record<string, RoomPainter>;

export type RoomName = keyof typeof rooms;
