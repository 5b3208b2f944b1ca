import type { StaffRole } from '@offshoot/contracts/basics';
import { IconCalendar, IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { safeWebsite } from '../../lib/navigation/safe-website.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { PageTitle } from '../page/page-title.tsx';
import classes from './person-header.module.css';
import { StaffBadge } from './staff-badge.tsx';
import unseen from '../badges/unseen.module.css';

interface Props {
  /** The window's title. */
  title: string;
  name: string;
  role: StaffRole;
  avatar: ReactNode;
  /** The user's bio, or its placeholder. */
  bio: ReactNode;
  /** `PersonDetail`s and `PersonDetails`. */
  details: ReactNode;
  /** The actions on this page. */
  actions: ReactNode;
  /** What the actions are about, for screen readers. */
  actionsLabel?: string;
}

/** The top of a user's page: profile and actions. */
export function PersonHeader({ title, name, role, avatar, bio, details, actions, actionsLabel }: Props) {
  return (
    <header className={classes.card}>
      <div className={classes.person}>
        {avatar}
        <div className={classes.words}>
          <PageTitle title={title}>
            <bdi>{name}</bdi>
          </PageTitle>
          <StaffBadge role={role} />
          {bio && <p className={classes.bio}>{bio}</p>}
          <ul className={classes.facts}>{details}</ul>
        </div>
      </div>
      <div className={classes.actions} {...(actionsLabel ? { role: 'group', 'aria-label': actionsLabel } : {})}>
        {actions}
      </div>
    </header>
  );
}

interface Details {
  email: string | null;
  phone?: string | null;
  location: string | null;
  website: string;
  joined_at: string;
}

/** A user's contact details and location, as far as they are shown. */
export function PersonDetails({ email, phone = null, location, website, joined_at }: Details) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const site = safeWebsite(website);
  return (
    <>
      {email && (
        <PersonDetail icon={<IconMail size={18} aria-hidden />} label={t('facts.email')}>
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </PersonDetail>
      )}
      {phone && (
        <PersonDetail icon={<IconPhone size={18} aria-hidden />} label={t('facts.phone')}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </PersonDetail>
      )}
      {location && (
        <PersonDetail icon={<IconMapPin size={18} aria-hidden />} label={t('facts.location')}>
          <bdi>{location}</bdi>
        </PersonDetail>
      )}
      {site && (
        <PersonDetail icon={<IconWorld size={18} aria-hidden />} label={t('facts.website')}>
          <a href={site.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi dir="ltr">{site.label}</bdi>
          </a>
        </PersonDetail>
      )}
      <PersonDetail icon={<IconCalendar size={18} aria-hidden />}>
        {t('joined', { date: format.date(joined_at) })}
      </PersonDetail>
    </>
  );
}

/** One detail of a user; the label replaces its icon for screen readers. */
export function PersonDetail({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      {label && <span className={unseen.unseen}>{label}</span>}
      <span className={classes.value}>{children}</span>
    </li>
  );
}
