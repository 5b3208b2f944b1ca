import { Button } from '@mantine/core';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { ListSkeletons } from '../../components/skeletons.tsx';
import { useFormat } from '../../lib/use-format.ts';
import classes from './chat.module.css';
import { useRooms } from './chat-queries.ts';

/** Everybody the person talks with. */
export function RoomList() {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRooms();
  if (isPending) return <ListSkeletons count={4} />;
  if (error) return <ErrorState title={t('rooms.failed')} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('rooms.empty')}
        message={t('rooms.emptyMessage')}
        action={
          <Button component={Link} to="/plants">
            {t('rooms.browse')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={classes.rooms} aria-label={t('rooms.title')}>
      {data.map((room) => (
        <li key={room.id}>
          <RoomRow room={room} />
        </li>
      ))}
    </ul>
  );
}

const preview = (text: string): string => {
  const letters = [...text];
  return letters.length > limits.lastMessagePreview ? `${letters.slice(0, limits.lastMessagePreview).join('')}…` : text;
};

const HOUR = 3_600_000;

/** Section 9's labels: just now, hours, yesterday, and then the date. */
function useTimeLabel() {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (instant: string, now = new Date()): string => {
    const hours = Math.floor((now.getTime() - new Date(instant).getTime()) / HOUR);
    if (hours < 1) return t('time.justNow');
    if (hours < 24) return t('time.hoursAgo', { hours: format.number(hours) });
    return hours < 48 ? t('time.yesterday') : format.shortDate(instant);
  };
}

function RoomRow({ room }: { room: ChatRoom }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const label = useTimeLabel();
  const name = room.other_participant.name ?? t('somebody');
  return (
    <NavLink to={`/chats/${room.id}`} className={classes.room}>
      <PersonAvatar name={name} avatar={room.other_participant.avatar ?? null} />
      <span className={classes.roomText}>
        <span className={classes.roomHead}>
          <bdi className={classes.roomName}>{name}</bdi>
          {room.last_message_at && <time dateTime={room.last_message_at}>{label(room.last_message_at)}</time>}
        </span>
        <span className={classes.roomPlant}>
          <bdi>{room.plant_name}</bdi>
        </span>
        <span className={classes.roomLast}>
          <bdi>{room.last_message ? preview(room.last_message.content) : t('messages.empty')}</bdi>
          {room.unread_count > 0 && (
            <span className={classes.unread} aria-label={t('rooms.unread', { count: room.unread_count })}>
              {format.number(room.unread_count)}
            </span>
          )}
        </span>
      </span>
    </NavLink>
  );
}
