import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { preview } from '../../components/chat/chat-labels.ts';
import classes from '../../components/chat/room-list.module.css';
import { TimeLabel } from '../../components/chat/time-label.tsx';
import { RingAvatars } from '../../components/rings/ring-avatars.tsx';
import { useRingRooms, useRingTitle } from '../../components/rings/use-ring-rooms.ts';
import { guarded } from '../../components/states/guarded.tsx';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useNow } from '../../lib/i18n/use-now.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useSession } from '../../lib/session/session.tsx';

/** The rooms of the user's rings that are open or have unread messages, above those of exchanges; nothing while they load. */
export function RingRoomRows() {
  const { t } = useTranslation('chat');
  const { data } = useRingRooms();
  const rooms = (data ?? []).filter(({ is_active, unread_count }) => is_active || unread_count > 0);
  if (rooms.length === 0) return null;
  return (
    <ul className={classes.rooms} aria-label={t('ring.kind')}>
      {rooms.map((room) => (
        <Row key={room.ring_id} room={room} />
      ))}
    </ul>
  );
}

const Row = guarded(function Row({ room }: { room: RingRoom }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = useNow();
  const title = useRingTitle()(room);
  return (
    <li>
      <NavLink to={`/rings/${room.ring_id}/chat`} className={classes.room ?? ''}>
        <RingAvatars members={room.members} />
        <span className={classes.roomText}>
          <span className={classes.roomHead}>
            <span className={classes.roomName}>{title}</span>
            {room.last_message_at && <TimeLabel instant={room.last_message_at} now={now} />}
          </span>
          <span className={classes.roomPlant}>
            {t('ring.kind')}
            {!room.is_active && <span> · {t('room.notActive')}</span>}
          </span>
          <span className={classes.roomLast} data-unread={room.unread_count > 0}>
            <LastMessage room={room} />
            {room.unread_count > 0 && (
              <span className={classes.unread} role="img" aria-label={t('rooms.unread', { count: room.unread_count })}>
                {format.number(room.unread_count)}
              </span>
            )}
          </span>
        </span>
      </NavLink>
    </li>
  );
}, 'li');

function LastMessage({ room: { last_message: last, members } }: { room: RingRoom }) {
  const { t } = useTranslation('chat');
  const { me } = useSession();
  const nameOf = usePersonName();
  if (!last) return <span>{t('messages.empty')}</span>;
  if (last.is_hidden) return <span>{t('messages.hidden')}</span>;
  const sender = members.find(({ id }) => id === last.sender_id);
  if (sender?.is_blocked) return <span>{t('ring.blocked')}</span>;
  const text = isolated(preview(last.content));
  return (
    <span>
      {last.sender_id === me?.id
        ? t('rooms.ownLast', { text })
        : t('messages.said', { name: isolated(nameOf(sender?.name)), text })}
    </span>
  );
}
