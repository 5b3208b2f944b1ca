import { Button, NativeSelect } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCircleCheck, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nearest } from '../map/geometry.ts';
import { NEAR_KM } from '../map/town-names.ts';
import { TownField } from './town-field.tsx';
import { useTowns } from './use-towns.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import classes from './place-field.module.css';

interface Props {
  place: Place | null;
  radius: number;
  onPlace: (place: Place) => void;
  onRadius: (km: number) => void;
  /** What others see of the place, where it is stored. */
  hint?: string;
  error?: string | null;
}

/** A town or the device's location, and how far around it. */
export function PlaceField({ place, radius, onPlace, onRadius, hint = '', error = null }: Props) {
  const { t } = useTranslation('wishes');
  const format = useFormat();
  const towns = useTowns();
  const location = useLocationToggle();
  // How often the place became another than that of the town: its name is taken back then.
  const [moves, setMoves] = useState(0);
  const town = place && towns && nearest(towns.all, (candidate) => candidate, place, NEAR_KM);
  const locate = async () => {
    const here = location.place ?? (await location.turnOn());
    if (!here) return;
    onPlace(here);
    setMoves((before) => before + 1);
  };
  return (
    <>
      <div className={classes.where}>
        <TownField
          key={moves}
          towns={towns?.index ?? null}
          onChoose={onPlace}
          error={error}
          label={t('form.town')}
          hint={hint}
          unknown={t('form.townUnknown')}
        />
        <Button
          variant="outline"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={location.state === 'requesting'}
          onClick={() => void locate()}
        >
          {t('form.here')}
        </Button>
        <NativeSelect
          label={t('form.radius')}
          value={radius}
          onChange={(event) => onRadius(Number(event.currentTarget.value))}
        >
          {limits.radiusOptionsKm.map((km) => (
            <option key={km} value={km}>
              {format.radius(km)}
            </option>
          ))}
        </NativeSelect>
      </div>
      {location.fault && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${location.fault}`)}
        </p>
      )}
      <p className={classes.chosen} role="status">
        {place && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>{town ? t('form.around', { town: town.name }) : t('form.chosen')}</span>
          </>
        )}
      </p>
    </>
  );
}
