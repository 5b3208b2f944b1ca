import { useComputedColorScheme } from '@mantine/core';
import type { Feature, Polygon } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';

const ID = 'area';

/** A shaded area: a search radius, or the cell that contains something. */
export function MapArea({ map, area }: { map: MapLibre; area: Feature<Polygon> }) {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const present = map.getSource<GeoJSONSource>(ID);
    if (present) {
      void present.setData(area);
      return;
    }
    map.addSource(ID, { type: 'geojson', data: area });
    const names = map.getLayer('places') ? 'places' : undefined;
    map.addLayer({ id: `${ID}-fill`, type: 'fill', source: ID, paint: { 'fill-opacity': 0.16 } }, names);
    map.addLayer(
      { id: `${ID}-edge`, type: 'line', source: ID, paint: { 'line-width': 1.5, 'line-opacity': 0.55 } },
      names,
    );
  }, [map, area]);
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim();
    map.setPaintProperty(`${ID}-fill`, 'fill-color', colour);
    map.setPaintProperty(`${ID}-edge`, 'line-color', colour);
  }, [map, scheme]);
  useEffect(
    () => () => {
      // A removed map has already removed its layers.
      if (!map.style || !map.getSource(ID)) return;
      map.removeLayer(`${ID}-fill`);
      map.removeLayer(`${ID}-edge`);
      map.removeSource(ID);
    },
    [map],
  );
  return null;
}
