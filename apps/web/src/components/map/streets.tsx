import { useComputedColorScheme } from '@mantine/core';
import type { Language } from '@offshoot/contracts/locales';
import { addProtocol, type ExpressionSpecification, type Map as MapLibre } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { useEffect } from 'react';
import type { StreetTiles } from '@offshoot/contracts/page-data';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { repaintLayers } from './map-style.ts';
import { notCovered, presentStreetPalette, STREETS, streetLayers, streetsFrom } from './street-style.ts';

addProtocol('pmtiles', new Protocol().tile);

/** The operator's streets, drawn on the built-in map in the site's colours. */
export function Streets({ map, tiles }: { map: MapLibre; tiles: StreetTiles }) {
  const { language } = useLanguage();
  const scheme = useComputedColorScheme();
  useEffect(() => draw(map, tiles, language), [map, tiles, language, scheme]);
  return null;
}

function draw(map: MapLibre, tiles: StreetTiles, language: Language) {
  const from = streetsFrom(tiles);
  const { ground, labels } = streetLayers(language, presentStreetPalette(), from);
  if (map.getSource(STREETS)) {
    repaintLayers(map, [...ground, ...labels]);
    return;
  }
  const { path, bounds, min_zoom, max_zoom, attribution } = tiles;
  map.addSource(STREETS, {
    type: 'vector',
    tiles: [`pmtiles://${window.location.origin}${path}/{z}/{x}/{y}`],
    ...{ bounds, minzoom: min_zoom, maxzoom: max_zoom, attribution },
  });
  // Below what is drawn on the map already, which is below the names.
  const above = map.getLayer('area-fill') ? 'area-fill' : 'places';
  for (const layer of ground) map.addLayer(layer, above);
  for (const layer of labels) map.addLayer(layer);
  const shown = map.getFilter('places') as ExpressionSpecification;
  map.setFilter('places', ['all', shown, notCovered(bounds, from)]);
}
