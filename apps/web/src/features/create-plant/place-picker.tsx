import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { inlineComponent } from '../../components/chunks/lazy-component.tsx';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import classes from './place-picker.module.css';

const PlaceMap = inlineComponent(() => import('../../components/map/place-map.tsx').then((m) => m.PlaceMap));

interface Props {
  /** As typed: maybe empty, maybe half a number. */
  latitude: string;
  longitude: string;
  onChange: (place: { latitude: string; longitude: string }) => void;
}

const read = (text: string, most: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  return Math.abs(value) <= most ? value : null;
};

/** The coordinate fields as a pin on a map. */
export function PlacePicker({ latitude, longitude, onChange }: Props) {
  const { t } = useTranslation('plants');
  const { place } = useLocationToggle();
  const [lat, lng] = [read(latitude, 90), read(longitude, 180)];
  const at = lat === null || lng === null ? null : { latitude: lat, longitude: lng };
  return (
    <div>
      <p className={classes.hint}>{t(at ? 'map.movePin' : 'map.putPin')}</p>
      <WhenSeen className={classes.room}>
        <Suspense fallback={null}>
          <PlaceMap
            at={at}
            near={place}
            label={t('map.choose')}
            pinLabel={t('map.pin')}
            onMove={(to) => onChange({ latitude: to.latitude.toFixed(6), longitude: to.longitude.toFixed(6) })}
          />
        </Suspense>
      </WhenSeen>
    </div>
  );
}
