import { Button, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCircleCheck, IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nearest } from '../../components/map/geometry.ts';
import { NEAR_KM } from '../../components/map/town-names.ts';
import { locate, LocationError, type LocationFault } from '../../lib/places/geolocation.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import { coordinatesOf, placeOf } from './coordinates.ts';
import type { Draft } from './draft.ts';
import { ExactPlace } from './exact-place.tsx';
import classes from './place-fields.module.css';
import { PlacePicker } from './place-picker.tsx';
import { TownField } from '../../components/places/town-field.tsx';
import { useTowns } from '../../components/places/use-towns.ts';

interface PlaceProps {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  fault: string | null;
  addressFault: string | null;
}

/** Where the plant is: a town, the device's location, a pin on the map, or typed coordinates. */
export function PlaceFields({ draft, change, fault, addressFault }: PlaceProps) {
  const { t } = useTranslation('plants');
  const towns = useTowns();
  const [state, setState] = useState<'idle' | 'locating' | LocationFault>('idle');
  // How often the place became another than that of the town: its name is taken back then.
  const [moves, setMoves] = useState(0);
  const place = placeOf(draft);
  const isTyped = draft.latitude + draft.longitude !== '';
  const choose = (at: Place) => change(coordinatesOf(at));
  const move = (at: Place) => {
    choose(at);
    setMoves((before) => before + 1);
  };
  const locateHere = async () => {
    setState('locating');
    try {
      move(await locate());
      setState('idle');
    } catch (error) {
      setState(error instanceof LocationError ? error.fault : 'unavailable');
    }
  };
  const town = place && towns && nearest(towns.all, (candidate) => candidate, place, NEAR_KM);
  return (
    <fieldset className={classes.place}>
      <legend>{t('create.place')}</legend>
      <p className={classes.private}>{t('create.placePrivate')}</p>
      <div className={classes.ways}>
        <TownField
          key={moves}
          towns={towns?.index ?? null}
          onChoose={choose}
          error={isTyped ? null : fault}
          label={t('create.town')}
          hint={t('create.townHint')}
          unknown={t('create.townUnknown')}
        />
        <Button
          variant="outline"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={state === 'locating'}
          onClick={() => void locateHere()}
        >
          {t('create.useMyLocation')}
        </Button>
      </div>
      {state !== 'idle' && state !== 'locating' && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${state}`)}
        </p>
      )}
      <p className={classes.chosen} role="status">
        {place && (
          <>
            <IconCircleCheck size={20} aria-hidden />
            <span>{town ? t('map.nearTown', { town: town.name }) : t('create.placeChosen')}</span>
          </>
        )}
      </p>
      <PlacePicker at={place} onMove={move} />
      <ExactPlace
        latitude={draft.latitude}
        longitude={draft.longitude}
        onChange={change}
        fault={isTyped ? fault : null}
      />
      <TextInput
        label={t('create.address')}
        description={t('create.addressHint')}
        maxLength={limits.addressMax}
        autoComplete="street-address"
        value={draft.address}
        error={addressFault}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
    </fieldset>
  );
}
