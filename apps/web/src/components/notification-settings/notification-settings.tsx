import { Switch } from '@mantine/core';
import { notificationSettings } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useSetting } from '../../lib/session/use-setting.ts';
import { toast } from '../toasts/toast.ts';
import { optionalComponent } from '../chunks/lazy-component.tsx';
import { DevicePush } from './device-push.tsx';
import classes from './notification-settings.module.css';
import { useDevicePush } from './use-device-push.ts';

const names = Object.keys(notificationSettings.shape) as (keyof Me['settings']['notifications'])[];

const MailNotice = optionalComponent(() => import('./mail-notice.tsx').then((m) => m.MailNotice));

/** Which notifications the user receives, and by which channel. Each switch saves itself. */
export function NotificationSettings({ settings }: { settings: Me['settings']['notifications'] }) {
  const { t } = useTranslation(['notifications', 'profile']);
  const change = useSetting((error) => toast.error(`${t('profile:settings.failed')} ${errorText(t, error)}`));
  const device = useDevicePush();
  const { me } = useSession();
  const set = (name: (typeof names)[number], value: boolean) => {
    change.mutate({ group: 'notifications', name, value });
    // Switching push on also subscribes this device; the permission prompt needs this click and never opens by itself.
    if (name === 'push_notifications' && value && device.state === 'off') device.turnOn();
    if (name === 'push_notifications' && !value && device.state === 'on') device.turnOff();
  };
  return (
    <div>
      <Suspense fallback={null}>{me && <MailNotice key={me.email} email={me.email} />}</Suspense>
      {names.map((name) => (
        <Fragment key={name}>
          <Switch
            classNames={{
              root: classes.row,
              body: classes.body,
              labelWrapper: classes.labelWrapper,
              label: classes.label,
              description: classes.hint,
            }}
            labelPosition="left"
            size="md"
            label={t(`profile:settings.notifications.${name}`)}
            description={t(`choices.${name}`)}
            // The label element contains the explanation too; it is exposed as the description, not as part of the
            // name.
            aria-label={t(`profile:settings.notifications.${name}`)}
            checked={settings[name] ?? true}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
          {name === 'push_notifications' && settings.push_notifications && <DevicePush device={device} />}
        </Fragment>
      ))}
    </div>
  );
}
