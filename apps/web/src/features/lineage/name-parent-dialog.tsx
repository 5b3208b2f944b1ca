import { Button, NativeSelect, Text } from '@mantine/core';
import { nameParent } from '@offshoot/contracts/operations/lineage';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PageLoader } from '../../components/states/page-loader.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { myPlantsQuery } from '../../lib/api/my-plants-query.ts';
import { keys } from '../../lib/api/query.ts';
import classes from './lineage.module.css';

/** Names a plant as the parent of a new listing, or of one of the user's. */
export function NameParentDialog({ plantId, onClose }: { plantId: string; onClose: () => void }) {
  const { t } = useTranslation(['lineage', 'plants']);
  const client = useQueryClient();
  const [chosen, setChosen] = useState('');
  const { data: plants, error, isPending, refetch } = useQuery(myPlantsQuery);
  const naming = useMutation({
    mutationFn: () => call(nameParent, { id: chosen, parent_id: plantId }),
    onSuccess: async ({ state }) => {
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t(state === 'confirmed' ? 'name.confirmed' : 'name.proposed'));
      onClose();
    },
  });
  const options = [
    { value: '', label: t('name.none') },
    ...(plants ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog title={t('name.open')} onClose={onClose}>
      <div className={classes.dialog}>
        <Text>{t('name.lead')}</Text>
        <Button component={Link} to={`/plants/create?parent=${plantId}`}>
          {t('name.list')}
        </Button>
        {isPending && <PageLoader />}
        {error && !plants && (
          <ErrorState title={t('plants:mine.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {plants && plants.length > 0 && (
          <>
            <NativeSelect
              label={t('name.choose')}
              data={options}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {naming.isError && (
              <Text c="danger" role="alert">
                {errorText(t, naming.error)}
              </Text>
            )}
            <Button
              variant="outline"
              disabled={chosen === ''}
              loading={naming.isPending}
              onClick={() => naming.mutate()}
            >
              {t('name.send')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
