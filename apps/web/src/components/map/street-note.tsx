import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { isWithin, type Bounds, type Point } from './geometry.ts';
import classes from './map.module.css';
import { placesIn } from './places.ts';
import { nearestTown, type NamedPlaces } from './town-names.ts';

/** From here a reader expects streets. */
const STREETS_FROM = 12.5;

/**
 * At street zoom the built-in map is empty where the operator's tiles do not cover it: this says why, and which town is
 * there.
 */
export function StreetNote({ map, covered }: { map: MapLibre; covered: Bounds | null }) {
  const { t } = useTranslation('plants');
  const { language } = useLanguage();
  const [centre, setCentre] = useState(() => centreOf(map));
  const [places, setPlaces] = useState<NamedPlaces | null>(null);

  useEffect(() => {
    const update = () => setCentre(centreOf(map));
    map.on('moveend', update);
    return () => void map.off('moveend', update);
  }, [map]);

  const isNear = centre !== null && !(covered && isWithin(centre, covered));
  useEffect(() => {
    let removed = false;
    // Without names the note has its second sentence.
    if (isNear)
      placesIn(language).then(
        (loaded) => !removed && setPlaces(loaded),
        () => undefined,
      );
    return () => {
      removed = true;
    };
  }, [isNear, language]);

  if (!centre || !isNear) return null;
  const town = places && nearestTown(places, centre);
  return (
    <p className={classes.note}>
      {town && <strong>{t('map.nearTown', { town })}</strong>} <span>{t('map.noStreets')}</span>
    </p>
  );
}

function centreOf(map: MapLibre): Point | null {
  if (map.getZoom() < STREETS_FROM) return null;
  const { lat, lng } = map.getCenter().wrap();
  return { latitude: lat, longitude: lng };
}
