import { useTranslation } from 'react-i18next';
import { itemsOf, useNotifications } from './notification-queries.ts';
import { Sentence } from './sentence.tsx';

/** Reads a new notification out, for screen readers. */
export function Newest({ id }: { id: string }) {
  const { t } = useTranslation('notifications');
  const { data } = useNotifications();
  const notification = itemsOf(data).find((item) => item.id === id);
  if (!notification) return null;
  return (
    <>
      <span>{t('fresh')}</span> <Sentence of={notification} />
    </>
  );
}
