import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { TILE } from './clusters.ts';
import type { MapPalette } from './map-style.ts';
import type { StillView } from './still-view.ts';
import type { NamedPlaces } from './town-names.ts';
import { worldTile } from './world-archive.ts';

const CLOSEST_TILES = 8;

interface TileAt {
  data: ArrayBuffer;
  x: number;
  y: number;
  side: number;
}

/** The tiles below a view, each with its place in the picture. */
async function tilesOf({ zoom, left, top, width, height }: StillView, signal: AbortSignal): Promise<TileAt[]> {
  const level = Math.min(CLOSEST_TILES, Math.floor(zoom));
  const side = TILE * 2 ** (zoom - level);
  const count = 2 ** level;
  const [east, south] = [Math.floor((left + width) / side), Math.floor((top + height) / side)];
  const tiles: Promise<TileAt | null>[] = [];
  for (let column = Math.floor(left / side); column <= east; column += 1)
    for (let row = Math.max(0, Math.floor(top / side)); row <= Math.min(count - 1, south); row += 1)
      tiles.push(
        worldTile(level, ((column % count) + count) % count, row, signal).then(
          (data) => data && { data, x: column * side - left, y: row * side - top, side },
        ),
      );
  return (await Promise.all(tiles)).filter((tile) => tile !== null);
}

function drawTile(on: CanvasRenderingContext2D, { data, x, y, side }: TileAt, palette: MapPalette): void {
  const { shores, borders } = new VectorTile(new PbfReader(new Uint8Array(data))).layers;
  on.save();
  on.beginPath();
  on.rect(x, y, side, side);
  on.clip();
  for (const layer of [shores, borders])
    for (let index = 0; layer && index < layer.length; index += 1) {
      const feature = layer.feature(index);
      const scale = side / layer.extent;
      on.beginPath();
      for (const line of feature.loadGeometry())
        line.forEach((point, step) => {
          const [across, down] = [x + point.x * scale, y + point.y * scale];
          if (step === 0) on.moveTo(across, down);
          else on.lineTo(across, down);
        });
      if (layer === shores) {
        on.fillStyle = Number(feature.properties.level) % 2 === 1 ? palette.land : palette.water;
        on.fill('evenodd');
      } else on.stroke();
    }
  on.restore();
}

/** The largest towns first; a name that would touch one before it is left out. */
function drawNames(
  on: CanvasRenderingContext2D,
  view: StillView,
  { features }: NamedPlaces,
  palette: MapPalette,
): void {
  const taken: { x: number; y: number; half: number }[] = [];
  on.textAlign = 'center';
  on.lineWidth = 3;
  on.font = `14px ${getComputedStyle(document.body).fontFamily}`;
  for (const { properties, geometry } of features) {
    if (properties.from > view.zoom) continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { x, y } = view.project({ longitude, latitude });
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    const half = on.measureText(properties.name).width / 2 + 6;
    if (taken.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 24)) continue;
    taken.push({ x, y, half });
    on.strokeStyle = palette.halo;
    on.strokeText(properties.name, x, y);
    on.fillStyle = palette.ink;
    on.fillText(properties.name, x, y);
  }
}

/** Draws land, water, borders and names of towns without WebGL. */
export async function drawWorld(
  canvas: HTMLCanvasElement,
  view: StillView,
  { palette, names, signal }: { palette: MapPalette; names: Promise<NamedPlaces>; signal: AbortSignal },
): Promise<void> {
  const on = canvas.getContext('2d');
  if (!on) return;
  const dense = window.devicePixelRatio;
  const tiles = await tilesOf(view, signal);
  if (signal.aborted) return;
  [canvas.width, canvas.height] = [Math.round(view.width * dense), Math.round(view.height * dense)];
  on.scale(dense, dense);
  on.fillStyle = palette.land;
  on.fillRect(0, 0, view.width, view.height);
  on.strokeStyle = palette.border;
  for (const tile of tiles) drawTile(on, tile, palette);
  const towns = await names;
  if (!signal.aborted) drawNames(on, view, towns, palette);
}
