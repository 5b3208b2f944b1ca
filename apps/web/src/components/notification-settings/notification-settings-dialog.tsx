import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** The notification settings as a dialog, opened from the notifications. */
export function NotificationSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'profile']);
  const { me } = useSession();
  return (
    <Dialog title={t('settingsLink')} onClose={onClose}>
      <Text c="dimmed" size="sm" mb="md">
        {t('profile:settings.hint')}
      </Text>
      {me && <NotificationSettings settings={me.settings.notifications} />}
    </Dialog>
  );
}
