import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { Me, MeWithStats } from '@offshoot/contracts/auth';
import { levelStartsAt } from '@offshoot/contracts/rewards';
import { IconCalendar, IconMail, IconMapPin, IconPencil, IconPhone, IconRefresh, IconSettings, IconShieldLock, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from '../../components/language-switcher.tsx';
import { LevelMeter } from '../../components/level-meter.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { safeWebsite } from '../../lib/safe-website.ts';
import { useFormat } from '../../lib/use-format.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import classes from './profile-header.module.css';

interface Props {
  me: Me;
  stats: MeWithStats['stats'] | null;
  refreshing: boolean;
  onRefresh: () => void;
  onEdit: () => void;
  onSettings: () => void;
  onSecurity: () => void;
}

/** Who the person is, how far they have come, and what they can change. */
export function ProfileHeader({ me, stats, refreshing, onRefresh, onEdit, onSettings, onSecurity }: Props) {
  const { t } = useTranslation('profile');
  return (
    <header className={classes.card}>
      <div className={classes.person}>
        <AvatarPicker me={me} />
        <div className={classes.words}>
          <PageTitle title={t('title')}>
            <bdi>{me.name}</bdi>
          </PageTitle>
          {me.bio ? (
            <p className={classes.bio}>
              <bdi>{me.bio}</bdi>
            </p>
          ) : (
            <p className={classes.noBio}>{t('noBio')}</p>
          )}
          <Facts me={me} />
        </div>
      </div>
      <div className={classes.side}>
        {stats ? (
          <LevelMeter leafs={stats.leafs} level={stats.level} startsAt={levelStartsAt(stats.level)} nextAt={levelStartsAt(stats.level + 1)} />
        ) : (
          <Skeleton height={78} />
        )}
      </div>
      <div className={classes.actions} role="group" aria-label={t('actions.label')}>
        <Button variant="light" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('actions.edit')}
        </Button>
        <Button variant="default" leftSection={<IconSettings size={18} aria-hidden />} onClick={onSettings}>
          {t('actions.settings')}
        </Button>
        <Button variant="default" leftSection={<IconShieldLock size={18} aria-hidden />} onClick={onSecurity}>
          {t('actions.security')}
        </Button>
        <LanguageSwitcher wide />
        <ActionIcon className={classes.refresh} aria-label={t('common:refresh')} loading={refreshing} onClick={onRefresh}>
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}

function Facts({ me }: { me: Me }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const website = safeWebsite(me.website);
  return (
    <ul className={classes.facts}>
      <Fact icon={<IconMail size={18} aria-hidden />} label={t('facts.email')}>
        <bdi dir="ltr">{me.email}</bdi>
      </Fact>
      {me.phone && (
        <Fact icon={<IconPhone size={18} aria-hidden />} label={t('facts.phone')}>
          <a href={`tel:${me.phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{me.phone}</bdi>
          </a>
        </Fact>
      )}
      {me.location && (
        <Fact icon={<IconMapPin size={18} aria-hidden />} label={t('facts.location')}>
          <bdi>{me.location}</bdi>
        </Fact>
      )}
      {website && (
        <Fact icon={<IconWorld size={18} aria-hidden />} label={t('facts.website')}>
          <a href={website.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi dir="ltr">{website.label}</bdi>
          </a>
        </Fact>
      )}
      <Fact icon={<IconCalendar size={18} aria-hidden />}>{t('joined', { date: format.date(me.joined_at) })}</Fact>
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
