import { Button } from '@mantine/core';
import type { Lineage } from '@offshoot/contracts/lineage';
import { getParentDiary } from '@offshoot/contracts/operations/plant-diaries';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { DiaryReports } from './diary-reports.tsx';
import classes from './parent-diary.module.css';

interface Props {
  /** The id of the plant that was grown from `parent`. */
  plantId: string;
  parent: NonNullable<Lineage['parent']>;
  /** The level of its title on the page. */
  heading: 'h2' | 'h4';
}

/** How the plant that another one was grown from does with who received it; nothing where its owner has not said so, or does not let the user know. */
export function ParentDiary({ plantId, parent, heading }: Props) {
  return parent.state === 'confirmed' ? <Diary plantId={plantId} heading={heading} /> : null;
}

function Diary({ plantId, heading: Heading }: { plantId: string; heading: Props['heading'] }) {
  const { t } = useTranslation('handover');
  const headingId = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: [...keys.plant(plantId), 'parent-diary'],
    queryFn: ({ signal }) => call(getParentDiary, { id: plantId }, { signal }),
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
