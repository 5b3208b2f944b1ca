import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import grid from '../plants/plant-grid.module.css';
import classes from './skeletons.module.css';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholders of plant cards. */
export function CardSkeletons({ count = 8 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={grid.grid}>
      <BareCards count={count} />
    </div>
  );
}

/** The same within another placeholder, which says that it is loading. */
export const BareCards = ({ count }: { count: number }) =>
  times(count).map((index) => (
    <div key={index} className={classes.card}>
      <Skeleton radius={0} className={classes.photo} />
      <div className={classes.text}>
        <Skeleton height={20} width="75%" />
        <Skeleton height={14} width="50%" mt={8} />
        <Skeleton height={13} width="60%" mt={10} />
        <Skeleton height={14} width="40%" mt={14} />
      </div>
    </div>
  ));

/** Placeholders of rows with a picture: exchanges, rewards. */
export function ListSkeletons({ count = 4 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.list}>
      {times(count).map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={56} width={56} radius="md" />
          <div className={classes.lines}>
            <Skeleton height={16} width="45%" />
            <Skeleton height={13} width="80%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a plant's page. */
export function DetailSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.detail}>
      <Skeleton radius="lg" className={classes.photo} />
      <div>
        <Skeleton height={28} width={120} radius="xl" />
        <Skeleton height={40} width="80%" mt={18} />
        <Skeleton height={18} width="50%" mt={12} />
        <Skeleton height={15} mt={28} />
        <Skeleton height={15} mt={10} />
        <Skeleton height={15} width="60%" mt={10} />
        <Skeleton height={72} radius="lg" mt={32} />
      </div>
    </div>
  );
}

/** Placeholder of a form. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')} className={classes.list}>
      <Skeleton height={140} radius="md" />
      {times(3).map((index) => (
        <div key={index}>
          <Skeleton height={16} width={96} mt={12} />
          <Skeleton height={44} mt={10} />
        </div>
      ))}
    </div>
  );
}
