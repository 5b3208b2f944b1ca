import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from './unread-badge.module.css';
import { useUnread } from './use-unread.ts';

const MOST = 99;

/** The number of unread messages at a link to the chats; nothing for zero. */
export function UnreadBadge() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    // The chat namespace is loaded on demand and blocks nothing.
    <Suspense fallback={null}>
      <Badge count={count} />
    </Suspense>
  );
}

function Badge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (
    <span className={classes.badge} role="img" aria-label={t('rooms.unread', { count })}>
      {`${format.number(Math.min(count, MOST))}${count > MOST ? '+' : ''}`}
    </span>
  );
}
