import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { Me, MeWithStats } from '@offshoot/contracts/auth';
import { levelStartsAt } from '@offshoot/contracts/rewards';
import { IconPencil, IconRefresh, IconSettings, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from '../../components/menus/language-switcher.tsx';
import { LevelMeter } from '../../components/people/level-meter.tsx';
import { PersonDetails, PersonHeader } from '../../components/people/person-header.tsx';
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

/** The user's profile and level, with the buttons to edit. */
export function ProfileHeader({ me, stats, refreshing, onRefresh, onEdit, onSettings, onSecurity }: Props) {
  const { t } = useTranslation('profile');
  return (
    <PersonHeader
      title={t('title')}
      name={me.name}
      role={me.role === 'user' ? undefined : me.role}
      avatar={<AvatarPicker me={me} />}
      bio={me.bio ? <bdi>{me.bio}</bdi> : <span className={classes.noBio}>{t('noBio')}</span>}
      details={<PersonDetails {...me} />}
      side={stats ? <OwnLevel {...stats} /> : <Skeleton height={78} />}
      actionsLabel={t('actions.label')}
      actions={
        <>
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
          <ActionIcon
            className={classes.refresh}
            aria-label={t('common:refresh')}
            loading={refreshing}
            onClick={onRefresh}
          >
            <IconRefresh size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

/** Nothing while the rewards cannot be fetched: the figures below say so. */
function OwnLevel({ leafs, level }: MeWithStats['stats']) {
  if (leafs === null || level === null) return null;
  return <LevelMeter leafs={leafs} level={level} startsAt={levelStartsAt(level)} nextAt={levelStartsAt(level + 1)} />;
}
