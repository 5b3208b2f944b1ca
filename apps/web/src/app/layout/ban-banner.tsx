import type { Me } from '@offshoot/contracts/auth';
import { decisionGrounds } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './ban-banner.module.css';

/** On every screen of a banned user: that they are, why, until when, and where to appeal. */
export function BanBanner({ ban: { ground, until } }: { ban: NonNullable<Me['ban']> }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  // Bans from before grounds were chosen from a list have a sentence.
  const named = decisionGrounds.find((decisionGround) => decisionGround === ground);
  return (
    <section className={classes.banner} aria-label={t('banned.title')}>
      <p>
        <strong>{t('banned.title')}</strong>{' '}
        <span>{t('banned.ground', { ground: named ? t(`ground.${named}.name`) : ground })}</span>{' '}
        <span>{until === null ? t('banned.noEnd') : t('banned.until', { date: format.date(until) })}</span>
      </p>
      <p>
        <span>{t('banned.still')}</span> <Link to="/appeals">{t('banned.link')}</Link>
      </p>
    </section>
  );
}
