import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { outboxStore } from '../features/chat/outbox/outbox-store.ts';
import { isBegun } from '../features/create-plant/draft.ts';

/** Whether signing out would take away something that this person wrote and nobody else has yet. */
export const hasUnsent = (userId: string): boolean => outboxStore.count(userId) > 0 || isBegun(userId);

interface Props {
  userId: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Tells what signing out takes away, and counts on while it is read: the line may come back meanwhile. */
export function SignOutQuestion({ userId, onStay, onLeave }: Props) {
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
          {t(isSome ? 'signOut.lost' : 'signOut.sent')}
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
