import { Button } from '@mantine/core';
import { IconBellCheck, IconBellOff, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/api/error-text.ts';
import type { DevicePush as Device } from './use-device-push.ts';
import classes from './notification-settings.module.css';

/** Whether this device receives push notifications, why not, and the button to change it. */
export function DevicePush({ device: { state, busy, failed, error, turnOn, turnOff } }: { device: Device }) {
  const { t } = useTranslation('notifications');
  if (state === undefined) return null;
  const Sign = state === 'on' ? IconBellCheck : state === 'off' ? IconDeviceMobile : IconBellOff;
  const words = busy === 'on' ? t('device.asking') : t(`device.${state}`);
  return (
    <div className={`${classes.device} ${state === 'on' ? classes.rings : state === 'off' ? '' : classes.cannot}`}>
      <Sign size={22} className={classes.sign} aria-hidden />
      <div className={classes.words} role="status">
        {words}
        {failed && (
          <p className={classes.fault} role="alert">
            {failed === 'on' ? t('device.failed') : t('device.offFailed')} {error && <span>{errorText(t, error)}</span>}
          </p>
        )}
      </div>
      {state === 'off' && (
        <Button size="sm" loading={busy === 'on'} onClick={turnOn}>
          {t('device.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" variant="default" loading={busy === 'off'} onClick={turnOff}>
          {t('device.turnOff')}
        </Button>
      )}
    </div>
  );
}
