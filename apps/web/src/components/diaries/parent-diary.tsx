import { Button } from '@mantine/core';
import { getPlantDiary } from '@offshoot/contracts/operations/plant-diaries';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useLineage } from '../lineage/use-lineage.ts';
import { DiaryReports } from './diary-reports.tsx';
import classes from './parent-diary.module.css';

/** How the plant that this one was grown from does with who received it; nothing where its owner has not said so, or does not let the user know. */
export function ParentDiary({ plantId }: { plantId: string }) {
  const { data } = useLineage(plantId);
  const parent = data?.parent;
  return parent?.state === 'confirmed' && parent.plant_id !== null ? <Diary plantId={parent.plant_id} /> : null;
}

function Diary({ plantId }: { plantId: string }) {
  const { t } = useTranslation('handover');
  const headingId = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: [...keys.plant(plantId), 'diary'],
    queryFn: ({ signal }) => call(getPlantDiary, { id: plantId }, { signal }),
  });
  if (isError)
    return (
      <p className={classes.failed}>
        {t('growth.parentFailed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      </p>
    );
  if (!data || data.reports.length === 0) return null;
  return (
    <section className={classes.diary} aria-labelledby={headingId}>
      <h4 id={headingId} className={classes.title}>
        {t('growth.parent')}
      </h4>
      <DiaryReports reports={data.reports} onExpired={() => void refetch()} />
    </section>
  );
}
