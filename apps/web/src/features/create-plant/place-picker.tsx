import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import classes from './place-picker.module.css';

const PlaceMap = inlineComponent(() => import('../../components/map/place-map.tsx').then((m) => m.PlaceMap));

interface Props {
  /** Null before a place is chosen. */
  at: Place | null;
  onMove: (place: Place) => void;
}

/** The place as a pin on a map. */
export function PlacePicker({ at, onMove }: Props) {
  const { t } = useTranslation('plants');
  const { place } = useLocationToggle();
  return (
    <div>
      <p className={classes.hint}>{t(at ? 'map.movePin' : 'map.putPin')}</p>
      <WhenSeen className={classes.room}>
        <Suspense fallback={null}>
          <PlaceMap at={at} near={place} label={t('map.choose')} pinLabel={t('map.pin')} onMove={onMove} />
        </Suspense>
      </WhenSeen>
    </div>
  );
}
