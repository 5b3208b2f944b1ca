import { addProtocol } from 'maplibre-gl';
import { WORLD } from './map-style.ts';
import { worldTile } from './world-archive.ts';

// Called by maps for the tiles that they show.
addProtocol(WORLD, async ({ url }, { signal }) => {
  const [zoom = 0, x = 0, y = 0] = url.slice(`${WORLD}://`.length).split('/').map(Number);
  return { data: (await worldTile(zoom, x, y, signal)) ?? new ArrayBuffer(0) };
});
