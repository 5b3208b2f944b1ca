import { useComputedColorScheme } from '@mantine/core';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { circleAround } from './geometry.ts';

const ID = 'circle';

/** A shaded circle: where one searched, or where something is about. */
export function MapCircle({ map, latitude, longitude, km }: { map: MapLibre; latitude: number; longitude: number; km: number }) {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const data = circleAround({ latitude, longitude }, km);
    const present = map.getSource<GeoJSONSource>(ID);
    if (present) {
      present.setData(data);
      return;
    }
    map.addSource(ID, { type: 'geojson', data });
    const names = map.getLayer('places') ? 'places' : undefined;
    map.addLayer({ id: `${ID}-area`, type: 'fill', source: ID, paint: { 'fill-opacity': 0.16 } }, names);
    map.addLayer({ id: `${ID}-edge`, type: 'line', source: ID, paint: { 'line-width': 1.5, 'line-opacity': 0.55 } }, names);
  }, [map, latitude, longitude, km]);
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim();
    map.setPaintProperty(`${ID}-area`, 'fill-color', colour);
    map.setPaintProperty(`${ID}-edge`, 'line-color', colour);
  }, [map, scheme]);
  useEffect(
    () => () => {
      // A map that is gone has taken its layers with it.
      if (!map.style || !map.getSource(ID)) return;
      map.removeLayer(`${ID}-area`);
      map.removeLayer(`${ID}-edge`);
      map.removeSource(ID);
    },
    [map],
  );
  return null;
}
