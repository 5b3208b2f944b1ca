import { Button } from '@mantine/core';
import type { Lineage } from '@offshoot/contracts/lineage';
import { getPlantDiary } from '@offshoot/contracts/operations/plant-diaries';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { DiaryReports } from './diary-reports.tsx';
import classes from './parent-diary.module.css';

interface Props {
  parent: NonNullable<Lineage['parent']>;
  /** The level of its title on the page. */
  heading: 'h2' | 'h4';
}

/** How the plant that another one was grown from does with who received it; nothing where its owner has not said so, or does not let the user know. */
export function ParentDiary({ parent: { plant_id: id, state }, heading }: Props) {
  return state === 'confirmed' && id !== null ? <Diary plantId={id} heading={heading} /> : null;
}

function Diary({ plantId, heading: Heading }: { plantId: string; heading: Props['heading'] }) {
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
