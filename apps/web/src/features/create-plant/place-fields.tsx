import { Button, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconCurrentLocation, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locate, LocationError, type LocationFault } from '../../lib/places/geolocation.ts';
import classes from './create-plant-page.module.css';
import type { Draft } from './draft.ts';
import { PlacePicker } from './place-picker.tsx';

interface PlaceProps {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  fault: string | null;
  addressFault: string | null;
}

/** Where the plant is: from the device or typed, masked unless shown. */
export function PlaceFields({ draft, change, fault, addressFault }: PlaceProps) {
  const { t } = useTranslation('plants');
  const [state, setState] = useState<'idle' | 'locating' | LocationFault>('idle');
  const [shown, setShown] = useState(false);
  const call = async () => {
    setState('locating');
    try {
      const { latitude, longitude } = await locate();
      change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });
      setState('idle');
    } catch (error) {
      setState(error instanceof LocationError ? error.fault : 'unavailable');
    }
  };
  // No password fields: the browser would offer to save them, and screen readers would announce passwords.
  const masked = {
    inputMode: 'decimal',
    autoComplete: 'off',
    spellCheck: false,
    dir: 'ltr',
    error: fault !== null,
  } as const;
  const input = shown ? '' : classes.masked;
  return (
    <fieldset className={classes.place}>
      <legend>{t('create.place')}</legend>
      <p className={classes.private}>{t('create.placePrivate')}</p>
      <div>
        <Button
          variant="outline"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          loading={state === 'locating'}
          onClick={() => void call()}
        >
          {t('create.useMyLocation')}
        </Button>
      </div>
      {state !== 'idle' && state !== 'locating' && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${state}`)}
        </p>
      )}
      <PlacePicker latitude={draft.latitude} longitude={draft.longitude} onChange={change} />
      <div className={classes.coordinates}>
        <TextInput
          {...masked}
          classNames={{ input }}
          label={t('create.latitude')}
          value={draft.latitude}
          onChange={(event) => change({ latitude: event.currentTarget.value })}
        />
        <TextInput
          {...masked}
          classNames={{ input }}
          label={t('create.longitude')}
          value={draft.longitude}
          onChange={(event) => change({ longitude: event.currentTarget.value })}
        />
      </div>
      <div>
        <Button
          variant="subtle"
          leftSection={shown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'create.hideCoordinates' : 'create.showCoordinates')}
        </Button>
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
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
