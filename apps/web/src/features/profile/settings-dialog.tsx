import { Stack, Switch, Text } from '@mantine/core';
import { privacySettings } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { NotificationSettings } from '../../components/notification-settings/notification-settings.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useSetting } from '../../lib/session/use-setting.ts';
import classes from './settings-dialog.module.css';

const FrostMonths = optionalComponent(() => import('./frost-months.tsx').then((m) => m.FrostMonths));

const privacy = Object.keys(privacySettings.shape) as (keyof Me['settings']['privacy'])[];

interface Props {
  settings: Me['settings'];
  onClose: () => void;
}

/** Notification and privacy settings. Each switch saves itself. */
export function SettingsDialog({ settings, onClose }: Props) {
  const { t } = useTranslation('profile');
  const change = useSetting((error) => toast.error(`${t('settings.failed')} ${errorText(t, error)}`));
  return (
    <Dialog title={t('actions.settings')} onClose={onClose}>
      <Text c="dimmed" size="sm" mb="md">
        {t('settings.hint')}
      </Text>
      <Stack gap="lg">
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('settings.notifications.title')}</legend>
          <NotificationSettings settings={settings.notifications} />
        </fieldset>
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('settings.privacy.title')}</legend>
          {privacy.map((name) => (
            <Switch
              key={name}
              classNames={{
                root: classes.row,
                body: classes.body,
                labelWrapper: classes.labelWrapper,
                label: classes.label,
              }}
              labelPosition="left"
              size="md"
              label={t(`settings.privacy.${name}`)}
              checked={settings.privacy[name]}
              onChange={(event) => change.mutate({ group: 'privacy', name, value: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        <Suspense>
          <FrostMonths />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
