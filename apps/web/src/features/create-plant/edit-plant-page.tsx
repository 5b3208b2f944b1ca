import { Alert, Button, Group } from '@mantine/core';
import { getPlant, updatePlant } from '@offshoot/contracts/operations/plants';
import { pestsCheckedFault } from '@offshoot/contracts/pests-checked-on';
import type { CreatePlantBody, Plant, UpdatePlantBody } from '@offshoot/contracts/plants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { LeaveGuard } from '../../components/dialogs/leave-guard.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { FormSkeleton } from '../../components/states/skeletons.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import classes from './create-plant-page.module.css';
import { draftOf } from './draft-of-plant.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PlantForm } from './plant-form.tsx';
import { usePlantForm } from './use-plant-form.ts';

/** Edits one of the user's plants. */
export function EditPlantPage() {
  const { t } = useTranslation('plants');
  const { id = '' } = useParams();
  const { me } = useSession();
  const [opened, setOpened] = useState(0);
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
        <EditForm
          key={opened}
          plant={plant}
          onReload={() => void refetch().then(() => setOpened((count) => count + 1))}
        />
      ) : error ? (
        <ErrorState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

interface FormProps {
  plant: Plant;
  /** Starts again from the stored plant. */
  onReload: () => void;
}

const held = ['link', 'history'] as const;

/** A look for pests that is too long ago to be stored again leaves what is stored. */
const withoutOldCheck = ({ pests_checked_on: day, ...body }: CreatePlantBody): CreatePlantBody =>
  day && pestsCheckedFault(day, serverNow()) ? body : { ...body, pests_checked_on: day };

function EditForm({ plant, onReload }: FormProps) {
  const { t } = useTranslation('plants');
  const form = usePlantForm(() => draftOf(plant));
  const { isChanged } = form;
  // A refetch of the plant must not change what the form was opened from.
  const [edit_version] = useState(plant.edit_version);
  const { saved, save, error, isPending } = useEdit(plant);
  const isUnsaved = useCallback(() => isChanged && !saved.current, [isChanged, saved]);
  const conflict = error instanceof ApiError && error.code === 'plant_changed';
  return (
    <PlantForm
      form={form}
      onSend={(body) => save({ ...body, edit_version })}
      error={conflict ? null : error}
      failed={t('edit.failed')}
      notice={plant.is_reserved && <Alert color="leaf">{t('edit.held')}</Alert>}
    >
      {conflict && (
        <EditConflict
          error={error}
          onReload={onReload}
          onOverwrite={() => form.submit((body) => save(withoutOldCheck(body)))}
        />
      )}
      <Group>
        <Button type="submit" size="lg" loading={isPending} disabled={plant.is_reserved || conflict}>
          {t(isPending ? 'edit.submitting' : 'edit.submit')}
        </Button>
        <Button component={Link} to={`/plants/${plant.id}`} size="lg" variant="default">
          {t('common:cancel')}
        </Button>
      </Group>
      <LeaveGuard isUnsaved={isUnsaved} holds={held} />
    </PlantForm>
  );
}

/** Saves, and redirects to the plant, which shows what is published and what is under review. */
function useEdit({ id }: Plant) {
  const { t } = useTranslation('plants');
  const client = useQueryClient();
  const navigate = useNavigate();
  const saved = useRef(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: UpdatePlantBody) => call(updatePlant, { id, ...body }),
    onSuccess: async (plant) => {
      saved.current = true;
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t(plant.revision?.state === 'judging' ? 'edit.judging' : 'edit.saved'));
      void navigate(`/plants/${id}`);
    },
  });
  return { saved, save: mutate, error, isPending };
}
