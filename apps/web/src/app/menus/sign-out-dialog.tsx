import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { outboxStore } from '../../features/chat/outbox/outbox-store.ts';
import { isBegun } from '../../features/create-plant/draft.ts';

/** Whether signing out would delete something unsent or unsaved of this user. */
export const hasUnsent = (userId: string): boolean => outboxStore.count(userId) > 0 || isBegun(userId);

interface Props {
  userId: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Says what signing out deletes. Updates the count while open: the connection may come back. */
export function SignOutDialog({ userId, onStay, onLeave }: Props) {
  const { t } = useTranslation();
  const count = useSyncExternalStore(outboxStore.subscribe, () => outboxStore.count(userId));
  const begun = isBegun(userId);
  const isSome = count > 0 || begun;
  return (
    <ConfirmDialog
      title={t('signOut.title')}
      message={
        <>
          {count > 0 && (
            <Text component="span" display="block">
              {t('signOut.messages', { count })}
            </Text>
          )}
          {begun && (
            <Text component="span" display="block">
              {t('signOut.plant')}
            </Text>
          )}
          <span>{t(isSome ? 'signOut.lost' : 'signOut.sent')}</span>
        </>
      }
      confirmLabel={t(isSome ? 'signOut.anyway' : 'nav.signOut')}
      onConfirm={onLeave}
      cancelLabel={t('signOut.stay')}
      onClose={onStay}
      dangerous={isSome}
    />
  );
}
