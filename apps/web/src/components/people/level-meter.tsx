import { IconLeaf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { levelProgress } from './level-progress.ts';
import classes from './level-meter.module.css';

interface Props {
  leafs: number;
  level: number;
  /** LEAFS at which this and the next level begin. */
  startsAt: number;
  nextAt: number;
}

/** LEAFS, the level, and the distance to the next one. */
export function LevelMeter({ leafs, level, startsAt, nextAt }: Props) {
  const { t } = useTranslation('rewards');
  const { fraction, missing } = levelProgress(leafs, startsAt, nextAt);
  const percent = Math.round(fraction * 100);
  return (
    <div className={classes.meter}>
      <p className={classes.top}>
        <IconLeaf size={22} aria-hidden />
        <strong className={classes.leafs}>{t('leafs', { amount: leafs })}</strong>
        <span className={classes.level}>{t('level', { level })}</span>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t('progress', { level: level + 1 })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={classes.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={classes.next}>{t('toNext', { amount: missing, level: level + 1 })}</p>
    </div>
  );
}
