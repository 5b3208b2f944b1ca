import { Alert, Button, Group } from '@mantine/core';
import { getPlant, updatePlant } from '@offshoot/contracts/operations/plants';
import type { Plant, UpdatePlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { FormSkeleton } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './create-plant-page.module.css';
import { draftOf } from './draft-of-plant.ts';
import { PlantForm } from './plant-form.tsx';
import { usePlantForm } from './use-plant-form.ts';

/** Edits one of the user's plants. */
export function EditPlantPage() {
  const { t } = useTranslation('plants');
  const { id = '' } = useParams();
  const { me } = useSession();
  const {
    data: plant,
    error,
    refetch,
  } = useQuery({
    queryKey: [...keys.plant(id), 'edit'],
    queryFn: ({ signal }) => call(getPlant, { id }, { signal }),
    // A form must not start from a list's cached plant.
    gcTime: 0,
  });
  const fixed = plant && (plant.owner_id !== me?.id || plant.status === 'exchanged' || plant.status === 'inactive');
  if (fixed) return <Navigate to={`/plants/${id}`} replace />;
  return (
    <div className={section.middle}>
      <PageTitle title={t('edit.title')}>{t('edit.title')}</PageTitle>
      <p className={classes.subtitle}>{t('edit.subtitle')}</p>
      {plant ? (
        <EditForm plant={plant} />
      ) : error ? (
        <ErrorState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

function EditForm({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const form = usePlantForm(() => draftOf(plant));
  const edit = useEdit(plant.id);
  return (
    <PlantForm
      form={form}
      onSend={edit.mutate}
      error={edit.error}
      failed={t('edit.failed')}
      notice={plant.is_reserved && <Alert color="leaf">{t('edit.held')}</Alert>}
    >
      <Group>
        <Button type="submit" size="lg" loading={edit.isPending} disabled={plant.is_reserved}>
          {t(edit.isPending ? 'edit.submitting' : 'edit.submit')}
        </Button>
        <Button component={Link} to={`/plants/${plant.id}`} size="lg" variant="default">
          {t('common:cancel')}
        </Button>
      </Group>
    </PlantForm>
  );
}

/** Saves, and redirects to the plant, which shows what is published and what is under review. */
function useEdit(id: string) {
  const { t } = useTranslation('plants');
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: UpdatePlantBody) => call(updatePlant, { id, ...body }),
    onSuccess: async (plant) => {
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t(plant.revision?.state === 'judging' ? 'edit.judging' : 'edit.saved'));
      void navigate(`/plants/${id}`);
    },
  });
}
