import { Alert, Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { plant as plantSchema, type CreatePlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import section from '../../components/page-section.module.css';
import { PageTitle } from '../../components/page-title.tsx';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { keys } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { judged, type FormFaults } from './create-form.ts';
import classes from './create-plant-page.module.css';
import { emptyDraft, forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import { PlantFields } from './plant-fields.tsx';
import { usePhotos } from './use-photos.ts';
import { useVoice } from './use-voice.ts';

/** Lists a plant: photos, words, a place. What was typed survives a lost page. */
export function CreatePlantPage() {
  const { t } = useTranslation('plants');
  const { me } = useSession();
  const userId = me?.id ?? '';
  const [draft, setDraft] = useState<Draft>(() => readDraft(userId));
  const photos = usePhotos(draft.images);
  const voice = useVoice(draft.voice);
  const busy = photos.busy || voice.busy;
  const [faults, setFaults] = useState<FormFaults>({});
  const [waiting, setWaiting] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft((present) => ({ ...present, ...changed }));
  const creation = useCreation(() => {
    forgetDraft(userId);
    photos.clear();
    voice.remove();
    setDraft(emptyDraft);
  });
  const created = creation.isSuccess;

  const images = photos.references.join(' ');
  useEffect(() => {
    if (userId && !created) keepDraft(userId, { ...draft, images: images ? images.split(' ') : [], voice: voice.reference });
  }, [userId, created, draft, images, voice.reference]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWaiting(busy);
    if (busy) return;
    const { body, faults: found } = judged({ ...draft, images: photos.references, voice: voice.reference });
    setFaults(found ?? {});
    if (body) creation.mutate(body);
  };

  return (
    <div className={section.middle}>
      <PageTitle title={t('create.title')}>{t('create.title')}</PageTitle>
      <p className={classes.subtitle}>{t('create.subtitle')}</p>
      <form onSubmit={submit} noValidate className={classes.form}>
        <PlantFields draft={draft} change={change} photos={photos} voice={voice} faults={faults} />
        <div aria-live="polite" className={classes.outcome}>
          {waiting && busy && <Alert color="leaf">{t(photos.busy ? 'create.waitForPhotos' : 'voice.wait')}</Alert>}
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
