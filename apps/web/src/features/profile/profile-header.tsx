import { ActionIcon, Button } from '@mantine/core';
import type { Me } from '@offshoot/contracts/auth';
import { IconPencil, IconRefresh, IconSettings, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitcher } from '../../components/menus/language-switcher.tsx';
import { PersonDetails, PersonHeader } from '../../components/people/person-header.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import classes from './profile-header.module.css';

interface Props {
  me: Me;
  refreshing: boolean;
  onRefresh: () => void;
  onEdit: () => void;
  onSettings: () => void;
  onSecurity: () => void;
}

/** The user's profile, with the buttons to edit. */
export function ProfileHeader({ me, refreshing, onRefresh, onEdit, onSettings, onSecurity }: Props) {
  const { t } = useTranslation('profile');
  return (
    <PersonHeader
      title={t('title')}
      name={me.name}
      role={me.role === 'user' ? undefined : me.role}
      avatar={<AvatarPicker me={me} />}
      bio={me.bio ? <bdi>{me.bio}</bdi> : <span className={classes.noBio}>{t('noBio')}</span>}
      details={<PersonDetails {...me} />}
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
