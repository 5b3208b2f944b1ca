import type { Notification } from '@offshoot/contracts/notifications';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import unseen from '../../components/badges/unseen.module.css';
import { errorText } from '../../lib/api/error-text.ts';
import { imageUrl } from '../../lib/photos/images.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { Detail } from './detail.tsx';
import { KindPicture } from './kind-picture.tsx';
import { useRead } from './notification-queries.ts';
import classes from './notifications.module.css';
import { Sentence } from './sentence.tsx';
import { guarded } from '../../components/states/guarded.tsx';

/** Notifications as links to their subjects. Opening one marks it as read. */
export function NotificationList({ items, onOpen }: { items: readonly Notification[]; onOpen?: () => void }) {
  const { t } = useTranslation('notifications');
  const read = useRead((error) => toast.error(`${t('readFailed')} ${errorText(t, error)}`));
  return (
    <ul className={classes.list}>
      {items.map((notification) => (
        <li key={notification.id}>
          <Row
            of={notification}
            onOpen={() => {
              if (notification.read_at === null) read.mutate(notification.id);
              onOpen?.();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

const Row = guarded(function Row({ of, onOpen }: { of: Notification; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const isUnread = of.read_at === null;
  return (
    <Link to={of.path} className={`${classes.row} ${isUnread ? classes.unread : ''}`} onClick={onOpen}>
      <KindPicture of={of} />
      <span className={classes.words}>
        <span className={classes.sentence}>
          {isUnread && <span className={unseen.unseen}>{t('unreadMark')}. </span>}
          <Sentence of={of} />
        </span>
        <span className={classes.below}>
          <span className={classes.detail}>
            <Detail of={of} />
          </span>
          <time dateTime={of.created_at} title={format.dateTime(of.created_at)}>
            {format.relative(of.created_at)}
          </time>
        </span>
      </span>
      {of.actor && of.plant?.image && (
        <img
          className={classes.thumb}
          src={imageUrl(of.plant.image, 320)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={classes.dot} aria-hidden="true" />
    </Link>
  );
});
