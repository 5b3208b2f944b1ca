import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import { MantineProvider } from '@mantine/core';
import { polygonOf } from './geometry.ts';
import { MapArea } from './map-area.tsx';

const ring = [
  [-9.13, 38.72],
  [-9.12, 38.73],
  [-9.11, 38.72],
  [-9.13, 38.72],
] as const;
const moved = ring.map(([longitude, latitude]) => [longitude + 1, latitude] as const);

describe('an area on the map', () => {
  it('draws the given outline, and redraws it when it changes', () => {
    const setData = jest.fn();
    const sources = new Map<string, { setData: typeof setData }>();
    const addSource = jest.fn((id: string) => void sources.set(id, { setData }));
    const addLayer = jest.fn();
    const map = {
      getSource: (id: string) => sources.get(id),
      addSource,
      addLayer,
      getLayer: () => undefined,
      setPaintProperty: jest.fn(),
      style: null,
    };
    const drawn = (area: ReturnType<typeof polygonOf>) => (
      <MantineProvider>
        <MapArea map={map as unknown as MapLibre} area={area} />
      </MantineProvider>
    );
    const { rerender } = render(drawn(polygonOf(ring)));
    expect(addSource.mock.calls).toEqual([['area', { type: 'geojson', data: polygonOf(ring) }]]);
    expect(addLayer).toHaveBeenCalledTimes(2);
    rerender(drawn(polygonOf(moved)));
    expect(setData.mock.calls).toEqual([[polygonOf(moved)]]);
    expect(polygonOf(ring).geometry.coordinates).toEqual([ring]);
  });
});
