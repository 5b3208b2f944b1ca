import { Alert, Button } from '@mantine/core';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { limits } from '@offshoot/contracts/limits';
import type { ListPlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clientLimits } from '../../config/client-limits.ts';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './create-plant-page.module.css';
import { deleteDraft, keepDraft, readDraft } from './draft.ts';
import { PlantForm } from './plant-form.tsx';
import { useSharedPhotos } from './shared-photos.ts';
import { usePlantForm } from './use-plant-form.ts';

/** Lists a plant: photos, texts, a place. What was typed survives a lost page; `?species=` fills a species that is empty. */
export function CreatePlantPage() {
  const { t } = useTranslation('plants');
  const { me } = useSession();
  const userId = me?.id ?? '';
  const [params] = useSearchParams();
  const form = usePlantForm(() => {
    const draft = readDraft(userId);
    return {
      ...draft,
      species: draft.species || (params.get('species') ?? '').slice(0, limits.speciesMax),
      parent: params.get('parent') ?? draft.parent,
    };
  });
  const { draft, photos, voice } = form;
  useSharedPhotos(photos.add);
  const creation = useCreation(() => {
    deleteDraft(userId);
    form.clear();
  });
  const created = creation.isSuccess;

  const images = photos.references.join(' ');
  useEffect(() => {
    if (userId && !created)
      keepDraft(userId, { ...draft, images: images ? images.split(' ') : [], voice: voice.reference });
  }, [userId, created, draft, images, voice.reference]);

  return (
    <div className={section.middle}>
      <PageTitle title={t('create.title')}>{t('create.title')}</PageTitle>
      <p className={classes.subtitle}>{t('create.subtitle')}</p>
      {created ? (
        <Alert color="leaf" icon={<IconCircleCheck aria-hidden />} title={t('create.done')}>
          {t('create.redirecting')}
        </Alert>
      ) : (
        <PlantForm
          form={form}
          onSend={(body) => creation.mutate({ ...body, ...(draft.parent !== '' && { parent_id: draft.parent }) })}
          error={creation.error}
          failed={t('create.failed')}
          isInSteps
        >
          <Button type="submit" size="lg" loading={creation.isPending}>
            {t(creation.isPending ? 'create.submitting' : 'create.submit')}
          </Button>
        </PlantForm>
      )}
    </div>
  );
}

/** Creates, then redirects to my plants once the success message could be read. */
function useCreation(onCreated: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (body: ListPlantBody) => call(createPlant, body),
    onSuccess: () => {
      onCreated();
      void client.invalidateQueries({ queryKey: keys.plants });
    },
  });
  useEffect(() => {
    if (!creation.isSuccess) return;
    const timer = setTimeout(() => void navigate('/plants/my', { replace: true }), clientLimits.createRedirectDelay);
    return () => clearTimeout(timer);
  }, [creation.isSuccess, navigate]);
  return creation;
}
