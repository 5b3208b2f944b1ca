import { Button, Checkbox, Text } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PageLoader } from '../../components/states/page-loader.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { myPlantsQuery } from '../../lib/api/my-plants-query.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { lineageWords } from './lineage-words.ts';
import { makeSheet } from './make-sheet.ts';
import classes from './print-tags-dialog.module.css';

const removed: readonly Plant['status'][] = ['exchanged', 'inactive', 'rejected'];

const current = (plants: Plant[]): Plant[] => plants.filter(({ status }) => !removed.includes(status));

/** Chooses plants and makes a PDF of their tags. */
export function PrintTagsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tag');
  const { t: ofLineage } = useTranslation('lineage');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [position, setPosition] = useState(0);
  const {
    data: plants,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...myPlantsQuery,
    select: current,
  });
  const chosenPlants = (plants ?? []).filter(({ id }) => chosen.includes(id));
  const words = async ({ id, owner_id }: Plant) => ({
    lineage: await lineageWords(client, ofLineage, id, owner_id),
    scan: t('scan'),
  });
  const making = useMutation({
    mutationFn: () => makeSheet(chosenPlants, words, setPosition),
    onSuccess: (pdf) => {
      saveFile(pdf, 'plant-tags.pdf');
      toast.success(t('sheet.done'));
      onClose();
    },
  });

  return (
    <Dialog title={t('sheet.open')} onClose={onClose}>
      {isPending ? (
        <PageLoader />
      ) : !plants ? (
        <ErrorState title={t('sheet.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : plants.length === 0 ? (
        <Text>{t('sheet.empty')}</Text>
      ) : (
        <div className={classes.form}>
          <Text c="dimmed">{t('sheet.hint')}</Text>
          <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('sheet.plants')}>
            <ul className={classes.list}>
              {plants.map((plant) => (
                <li key={plant.id}>
                  <Checkbox value={plant.id} label={<bdi>{plant.name}</bdi>} disabled={making.isPending} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
          {making.isError && (
            <Text c="danger" role="alert">
              {t('failed')}
            </Text>
          )}
          <div className={classes.buttons}>
            <Button
              variant="default"
              disabled={making.isPending}
              onClick={() => setChosen(chosenPlants.length === plants.length ? [] : plants.map(({ id }) => id))}
            >
              {t(chosenPlants.length === plants.length ? 'sheet.clear' : 'sheet.all')}
            </Button>
            <Button disabled={chosenPlants.length === 0 || making.isPending} onClick={() => making.mutate()}>
              {making.isPending
                ? t('sheet.progress', { position, total: chosenPlants.length })
                : chosenPlants.length === 0
                  ? t('sheet.none')
                  : t('sheet.make', { count: chosenPlants.length })}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
