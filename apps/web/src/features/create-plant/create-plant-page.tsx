import { Alert, Button, Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { plant as plantSchema, type CreatePlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertCircle, IconCircleCheck, IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import section from '../../components/page-section.module.css';
import { PageTitle } from '../../components/page-title.tsx';
import { api } from '../../lib/api.ts';
import { errorText, fieldText } from '../../lib/error-text.ts';
import { locate, LocationError, type LocationFault } from '../../lib/geolocation.ts';
import { keys } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { judged, type FormFaults } from './create-form.ts';
import classes from './create-plant-page.module.css';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { usePhotos } from './use-photos.ts';

/** The sentence of a form fault: the specification's own, or that of the field's rule. */
function useFaultText() {
  const { t } = useTranslation('plants');
  return (code: string | undefined) => (code ? t(`create.fault.${code}`, { defaultValue: fieldText(t, code) }) : null);
}

/** Lists a plant: photos, words, a place. What was typed survives a lost page. */
export function CreatePlantPage() {
  const { t } = useTranslation('plants');
  const { me } = useSession();
  const userId = me?.id ?? '';
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId));
  const photos = usePhotos(draft.images);
  const [faults, setFaults] = useState<FormFaults>({});
  const [waiting, setWaiting] = useState(false);
  const faultText = useFaultText();
  const change = (changed: Partial<Draft>) => setDraft((present) => ({ ...present, ...changed }));
  const creation = useCreation(() => {
    forgetDraft(userId);
    photos.clear();
    setDraft(emptyDraft);
  });
  const created = creation.isSuccess;

  const images = photos.references.join(' ');
  useEffect(() => {
    if (userId && !created) keepDraft(userId, { ...draft, images: images ? images.split(' ') : [] });
  }, [userId, created, draft, images]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWaiting(photos.busy);
    if (photos.busy) return;
    const { body, faults: found } = judged({ ...draft, images: photos.references });
    setFaults(found ?? {});
    if (body) creation.mutate(body);
  };

  return (
    <div className={section.middle}>
      <PageTitle title={t('create.title')}>{t('create.title')}</PageTitle>
      <p className={classes.subtitle}>{t('create.subtitle')}</p>
      <form onSubmit={submit} noValidate className={classes.form}>
        <PhotoPicker photos={photos} error={faultText(faults.photos)} />
        <TextInput label={t('create.name')} placeholder={t('create.namePlaceholder')} required maxLength={limits.plantNameMax} value={draft.name} error={faultText(faults.name)} onChange={(event) => change({ name: event.currentTarget.value })} />
        <Textarea label={t('create.description')} placeholder={t('create.descriptionPlaceholder')} required autosize minRows={3} maxLength={limits.plantDescriptionMax} value={draft.description} error={faultText(faults.description)} onChange={(event) => change({ description: event.currentTarget.value })} />
        <div className={classes.species}>
          <TextInput label={t('create.species')} placeholder={t('create.speciesPlaceholder')} required={!draft.speciesUnknown} disabled={draft.speciesUnknown} maxLength={limits.speciesMax} value={draft.speciesUnknown ? '' : draft.species} error={faultText(faults.species)} onChange={(event) => change({ species: event.currentTarget.value })} />
          <Checkbox label={t('create.speciesUnknown')} checked={draft.speciesUnknown} onChange={(event) => change({ speciesUnknown: event.currentTarget.checked })} />
        </div>
        <Textarea label={t('create.care')} placeholder={t('create.carePlaceholder')} autosize minRows={2} maxLength={limits.careInstructionsMax} value={draft.care_instructions} error={faultText(faults.care_instructions)} onChange={(event) => change({ care_instructions: event.currentTarget.value })} />
        <PlaceFields draft={draft} change={change} fault={faultText(faults.location)} addressFault={faultText(faults.address)} />
        <div aria-live="polite" className={classes.outcome}>
          {waiting && photos.busy && <Alert color="leaf">{t('create.waitForPhotos')}</Alert>}
          {Object.keys(faults).length > 0 && (
            <Alert color="danger" icon={<IconAlertCircle aria-hidden />}>
              {t('create.checkFields')}
            </Alert>
          )}
          {creation.error && (
            <Alert color="danger" icon={<IconAlertCircle aria-hidden />} title={t('create.failed')}>
              {errorText(t, creation.error)}
            </Alert>
          )}
          {created && (
            <Alert color="leaf" icon={<IconCircleCheck aria-hidden />} title={t('create.done')}>
              {t('create.redirecting')}
            </Alert>
          )}
        </div>
        <Button type="submit" size="lg" loading={creation.isPending} disabled={created}>
          {t(creation.isPending ? 'create.submitting' : 'create.submit')}
        </Button>
      </form>
    </div>
  );
}

/** Creates, then leads to my plants once the success could be read. */
function useCreation(onCreated: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (body: CreatePlantBody) => api.post('/plants/', { schema: plantSchema, body }),
    onSuccess: () => {
      onCreated();
      void client.invalidateQueries({ queryKey: keys.plants });
    },
  });
  useEffect(() => {
    if (!creation.isSuccess) return;
    const timer = setTimeout(() => void navigate('/plants/my'), limits.createRedirectDelay);
    return () => clearTimeout(timer);
  }, [creation.isSuccess, navigate]);
  return creation;
}

interface PlaceProps {
  draft: Draft;
  change: (changed: Partial<Draft>) => void;
  fault: string | null;
  addressFault: string | null;
}

/** Where the plant is: from the device or typed, masked unless shown. */
function PlaceFields({ draft, change, fault, addressFault }: PlaceProps) {
  const { t } = useTranslation('plants');
  const [state, setState] = useState<'idle' | 'asking' | LocationFault>('idle');
  const [shown, setShown] = useState(false);
  const ask = async () => {
    setState('asking');
    try {
      const { latitude, longitude } = await locate();
      change({ latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) });
      setState('idle');
    } catch (error) {
      setState(error instanceof LocationError ? error.fault : 'unavailable');
    }
  };
  const masked = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', visible: shown, onVisibilityChange: setShown, error: fault !== null } as const;
  const toggle = { 'aria-label': t(shown ? 'create.hideCoordinates' : 'create.showCoordinates') };
  return (
    <fieldset className={classes.place}>
      <legend>{t('create.place')}</legend>
      <p className={classes.private}>{t('create.placePrivate')}</p>
      <div>
        <Button variant="outline" leftSection={<IconCurrentLocation size={18} aria-hidden />} loading={state === 'asking'} onClick={() => void ask()}>
          {t('create.useMyLocation')}
        </Button>
      </div>
      {state !== 'idle' && state !== 'asking' && (
        <p className={classes.fault} role="alert">
          {t(`errors:location.${state}`)}
        </p>
      )}
      <div className={classes.coordinates}>
        <PasswordInput {...masked} label={t('create.latitude')} visibilityToggleButtonProps={toggle} value={draft.latitude} onChange={(event) => change({ latitude: event.currentTarget.value })} />
        <PasswordInput {...masked} label={t('create.longitude')} visibilityToggleButtonProps={toggle} value={draft.longitude} onChange={(event) => change({ longitude: event.currentTarget.value })} />
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      <TextInput label={t('create.address')} description={t('create.addressHint')} maxLength={limits.addressMax} autoComplete="street-address" value={draft.address} error={addressFault} onChange={(event) => change({ address: event.currentTarget.value })} />
    </fieldset>
  );
}
