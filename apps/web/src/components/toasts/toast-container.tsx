import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import type { MantineColor } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import classes from './toast-container.module.css';
import { connectToasts } from './toast.ts';
import type { ToastKind } from './toast.ts';

const looks: Record<ToastKind, { color: MantineColor; icon: typeof IconCheck }> = {
  info: { color: 'leaf', icon: IconInfoCircle },
  success: { color: 'leaf', icon: IconCheck },
  error: { color: 'danger', icon: IconAlertTriangle },
};

/** Where toasts appear, below the header: at the right, on phones along the whole width. */
export function ToastContainer() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  useEffect(
    () =>
      connectToasts(({ kind, text, duration }) => {
        const { color, icon: Icon } = looks[kind];
        notifications.show({
          message: text,
          autoClose: duration,
          color,
          icon: <Icon size={18} aria-hidden />,
          radius: 'md',
          // An error interrupts the screen reader, other toasts wait.
          role: kind === 'error' ? 'alert' : 'status',
          closeButtonProps: { 'aria-label': t('close') },
        });
      }),
    [t],
  );
  return (
    <Notifications
      position={isPhone ? 'top-center' : 'top-right'}
      limit={3}
      zIndex={400}
      className={classes.below ?? ''}
    />
  );
}
