import { Button } from '@mantine/core';
import type { PublicProfile } from '@offshoot/contracts/people';
import { IconCalendar, IconMail, IconMapPin, IconStarFilled, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../components/page-title.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { safeWebsite } from '../../lib/safe-website.ts';
import { useFormat } from '../../lib/use-format.ts';
import { PersonActions } from './person-actions.tsx';
import classes from './people.module.css';

/** Who somebody is, as far as they show it, and what one can do about them. */
export function PersonHeader({ person, isOwn }: { person: PublicProfile; isOwn: boolean }) {
  const { t } = useTranslation('people');
  return (
    <header className={classes.card}>
      <div className={classes.person}>
        <PersonAvatar name={person.name} avatar={person.avatar} size={88} />
        <div className={classes.words}>
          <PageTitle title={person.name}>
            <bdi>{person.name}</bdi>
          </PageTitle>
          {person.bio && (
            <p className={classes.bio}>
              <bdi>{person.bio}</bdi>
            </p>
          )}
          <Facts person={person} />
        </div>
      </div>
      <div className={classes.actions}>
        {isOwn ? (
          <>
            <p>{t('own')}</p>
            <Button component={Link} to="/profile" variant="light">
              {t('edit')}
            </Button>
          </>
        ) : (
          <PersonActions person={person} />
        )}
      </div>
    </header>
  );
}

function Facts({ person }: { person: PublicProfile }) {
  const { t } = useTranslation(['people', 'profile']);
  const format = useFormat();
  const website = safeWebsite(person.website);
  return (
    <ul className={classes.facts}>
      {person.rating !== null && (
        <Fact icon={<IconStarFilled size={18} aria-hidden />}>
          {t('stars', { rating: format.rating(person.rating) })} · {t('ratings', { count: person.reviews_count })}
        </Fact>
      )}
      {person.location && (
        <Fact icon={<IconMapPin size={18} aria-hidden />} label={t('profile:facts.location')}>
          <bdi>{person.location}</bdi>
        </Fact>
      )}
      {person.email && (
        <Fact icon={<IconMail size={18} aria-hidden />} label={t('profile:facts.email')}>
          <a href={`mailto:${person.email}`}>
            <bdi dir="ltr">{person.email}</bdi>
          </a>
        </Fact>
      )}
      {website && (
        <Fact icon={<IconWorld size={18} aria-hidden />} label={t('profile:facts.website')}>
          <a href={website.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi dir="ltr">{website.label}</bdi>
          </a>
        </Fact>
      )}
      <Fact icon={<IconCalendar size={18} aria-hidden />}>{t('profile:joined', { date: format.date(person.joined_at) })}</Fact>
    </ul>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      {label && <span className={classes.hidden}>{label}</span>}
      <span className={classes.value}>{children}</span>
    </li>
  );
}
