import { Button } from '@mantine/core';
import { getPlantDiary } from '@offshoot/contracts/operations/plant-diaries';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { DiaryReports } from './diary-reports.tsx';
import classes from './plant-diary.module.css';

interface Props {
  /** Of the parent. */
  plantId: string;
  heading: 'h2' | 'h4';
}

/** What the receiver of a plant said of it, on the page of one that was grown from it. */
export function PlantDiary({ plantId, heading: Heading }: Props) {
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
      <Heading id={headingId} className={classes.title}>
        {t('growth.parent')}
      </Heading>
      <DiaryReports reports={data.reports} onExpired={() => void refetch()} />
    </section>
  );
}
