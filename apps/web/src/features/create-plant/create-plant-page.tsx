import { Alert, Button } from '@mantine/core';
import { createPlant } from '@offshoot/contracts/operations/plants';
import { limits } from '@offshoot/contracts/limits';
import type { ListPlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { clientLimits } from '../../config/client-limits.ts';
import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
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
  const [begun] = useState(() => readDraft(userId));
  const form = usePlantForm(() => ({
    ...begun,
    species: begun.species || (params.get('species') ?? '').slice(0, limits.speciesMax),
    parent: params.get('parent') ?? begun.parent,
  }));
  const { draft, photos, voice, isChanged } = form;
  useSharedPhotos(photos.add);
  const creation = useCreation(
    () => {
      deleteDraft(userId);
      form.clear();
    },
    () => form.refuseParent('parent_not_found'),
  );
  const created = creation.isSuccess;

  const images = photos.references.join(' ');
  useEffect(() => {
    if (!userId || created) return;
    // The parent of the address belongs to what is typed from now on, not to what was begun before.
    const parent = isChanged ? draft.parent : begun.parent;
    keepDraft(userId, { ...draft, parent, images: images ? images.split(' ') : [], voice: voice.reference });
  }, [userId, created, draft, begun, isChanged, images, voice.reference]);

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
          notice={<FaqLink entry="what" />}
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

/**
 * Creates, then redirects to my plants once the success message could be read.
 * @param onParentMissing if the parent was deleted
 */
function useCreation(onCreated: () => void, onParentMissing: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (body: ListPlantBody) => call(createPlant, body),
    onSuccess: () => {
      onCreated();
      for (const queryKey of [keys.plants, keys.wishes]) void client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'parent_not_found') onParentMissing();
    },
  });
  useEffect(() => {
    if (!creation.isSuccess) return;
    const timer = setTimeout(() => void navigate('/plants/my', { replace: true }), clientLimits.createRedirectDelay);
    return () => clearTimeout(timer);
  }, [creation.isSuccess, navigate]);
  return creation;
}
