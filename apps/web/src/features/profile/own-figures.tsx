import { Skeleton } from '@mantine/core';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { levelStartsAt } from '@offshoot/contracts/rewards';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/page/figures.tsx';
import { LevelMeter } from '../../components/people/level-meter.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './own-figures.module.css';

const names = ['plants_shared', 'exchanges', 'followers', 'following', 'likes_received', 'roots'] as const;

/** The user's level and figures; placeholders until they are loaded. */
export function OwnFigures({ stats }: { stats: MeWithStats['stats'] | null }) {
  const { t } = useTranslation('profile');
  const someMissing = stats !== null && Object.values(stats).includes(null);
  return (
    <>
      {stats ? <OwnLevel {...stats} /> : <Skeleton height={110} radius="lg" />}
      <Figures
        label={t('figures.label')}
        figures={names.map((name) => ({
          label: t(`figures.${name}`),
          value: stats ? <Figure value={stats[name]} /> : <Skeleton height={28} width={56} />,
        }))}
      />
      {someMissing && (
        <p role="status" className={classes.missing}>
          {t('figures.someMissing')}
        </p>
      )}
      <NoShows counted={stats?.no_shows ?? 0} contested={stats?.contested_no_shows ?? 0} />
    </>
  );
}

/** Nothing while the rewards cannot be fetched: the figures say so. */
function OwnLevel({ leafs, level }: MeWithStats['stats']) {
  if (leafs === null || level === null) return null;
  return (
    <div className={classes.level}>
      <LevelMeter leafs={leafs} level={level} startsAt={levelStartsAt(level)} nextAt={levelStartsAt(level + 1)} />
    </div>
  );
}

/** Nothing for most: no other member sees it. The exchanges themselves are in their tab. */
function NoShows({ counted, contested }: { counted: number; contested: number }) {
  const { t } = useTranslation('profile');
  if (counted === 0 && contested === 0) return null;
  return (
    <p className={classes.missing}>
      {counted > 0 && <span>{t('noShows.counted', { count: counted })} </span>}
      {contested > 0 && <span>{t('noShows.contested', { count: contested })} </span>}
      <span>{t('noShows.private')}</span>
    </p>
  );
}

function Figure({ value }: { value: number | null }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return value === null ? <span aria-label={t('figures.missing')}>–</span> : format.number(value);
}
