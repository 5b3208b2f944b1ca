import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import grid from '../plants/plant-grid.module.css';
import classes from './person-skeleton.module.css';
import { BareCards } from './skeletons.tsx';

/** Placeholder of a user's page: who they are, their plants and their figures. */
export function PersonSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.person}>
      <Skeleton height={240} radius="lg" />
      <Skeleton height={28} width={160} />
      <div className={grid.grid}>
        <BareCards count={4} />
      </div>
      <Skeleton height={92} radius="lg" />
    </div>
  );
}
