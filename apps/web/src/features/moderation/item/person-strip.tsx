import type { PersonRecord } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../../components/badges/status-badge.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from './case-view.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

const figures = ['listings', 'exchanges', 'strikes', 'reports_against', 'no_shows', 'contested_no_shows'] as const;

/** The user whom a decision would concern, at a glance. */
export const PersonStrip = guarded(function PersonStrip({ person }: { person: PersonRecord }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <section
      className={classes.strip}
      aria-label={`${t('item.person')}: ${nameOf(person.name)}`}
      data-warned={person.strikes > 0}
    >
      <PersonAvatar name={person.name} avatar={person.avatar} size={40} />
      <div>
        <Link to={`/moderation/people/${person.id}`} className={classes.name ?? ''}>
          <bdi>{nameOf(person.name)}</bdi>
        </Link>
        <div className={classes.small}>{t('person.joined', { when: format.relative(person.created_at) })}</div>
      </div>
      <dl>
        {figures.map((name) => {
          const count = person[name] ?? 0;
          if (count === 0 && name === 'contested_no_shows') return null;
          return (
            <div key={name}>
              <dt>{t(`person.${name}`, { count })}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          );
        })}
      </dl>
      <AccountChip bannedUntil={person.banned_until} />
      {person.had_banned_account && <Chip>{t('person.hadBannedAccount')}</Chip>}
    </section>
  );
});

/** Whether a ban is in force; the year 9999 is one without an end. */
function AccountChip({ bannedUntil: until }: { bannedUntil: string | null }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  if (!until) return <Chip tone="leaf">{t('person.active')}</Chip>;
  return (
    <Chip tone="danger">
      {until.startsWith('9999') ? t('person.banned') : t('person.bannedUntil', { date: format.date(until) })}
    </Chip>
  );
}
