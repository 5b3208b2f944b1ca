import { Stack, Switch, Text } from '@mantine/core';
import { notificationSettings, privacySettings } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { errorText } from '../../lib/error-text.ts';
import classes from './settings-dialog.module.css';
import { useSetting } from './use-setting.ts';
import type { SettingGroup } from './use-setting.ts';

const groups: { group: SettingGroup; names: string[] }[] = [
  { group: 'notifications', names: Object.keys(notificationSettings.shape) },
  { group: 'privacy', names: Object.keys(privacySettings.shape) },
];

interface Props {
  settings: Me['settings'];
  onClose: () => void;
}

/** What the person is told of, and what others see. Each switch saves itself. */
export function SettingsDialog({ settings, onClose }: Props) {
  const { t } = useTranslation('profile');
  const change = useSetting((error) => toast.error(`${t('settings.failed')} ${errorText(t, error)}`));
  return (
    <Dialog title={t('actions.settings')} onClose={onClose}>
      <Text c="dimmed" size="sm" mb="md">
        {t('settings.hint')}
      </Text>
      <Stack gap="lg">
        {groups.map(({ group, names }) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.legend}>{t(`settings.${group}.title`)}</legend>
            {names.map((name) => (
              <Switch
                key={name}
                classNames={{ root: classes.row, body: classes.body, labelWrapper: classes.labelWrapper, label: classes.label }}
                labelPosition="left"
                size="md"
                label={t(`settings.${group}.${name}`)}
                checked={new Map(Object.entries(settings[group])).get(name) ?? false}
                onChange={(event) => change.mutate({ group, name, value: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
        ))}
      </Stack>
    </Dialog>
  );
}
