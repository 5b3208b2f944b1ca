import { Button } from '@mantine/core';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { StaffBadge } from '../../../components/people/staff-badge.tsx';
import { RoomListSkeletons } from '../../../components/chat/chat-skeletons.tsx';
import { useAutomaticText } from '../../../lib/i18n/use-automatic-text.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { automaticIcons } from '../messages/automatic-icons.ts';
import { preview } from '../../../components/chat/chat-labels.ts';
import { TimeLabel } from '../../../components/chat/time-label.tsx';
import classes from '../../../components/chat/room-list.module.css';
import { useRooms } from '../chat-queries.ts';
import { useNow } from '../../../lib/i18n/use-now.ts';
import { guarded } from '../../../components/states/guarded.tsx';
import { isolated } from '../../../lib/i18n/phrases.ts';

interface Props {
  /** The open room, where the list is inside a dialog. */
  chosen?: string | null;
  /** Chooses inside a dialog; without it each row is a link. */
  onChoose?: (roomId: string) => void;
}

/** The user's chat rooms. */
export function RoomList({ chosen = null, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRooms();
  const now = useNow();
  if (isPending) return <RoomListSkeletons />;
  if (!data) return <ErrorState title={t('rooms.failed')} error={error} onRetry={() => void refetch()} />;
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
          <Row room={room} chosen={room.id === chosen} onChoose={onChoose}>
            <RoomRow room={room} now={now} />
          </Row>
        </li>
      ))}
    </ul>
  );
}

const Row = guarded(function Row({
  room,
  chosen,
  onChoose,
  children,
}: {
  room: ChatRoom;
  chosen: boolean;
  onChoose: Props['onChoose'];
  children: ReactNode;
}) {
  if (onChoose) {
    return (
      <button
        type="button"
        className={classes.room}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onChoose(room.id)}
      >
        {children}
      </button>
    );
  }
  return (
    <NavLink to={`/chats/${room.id}`} state={{ fromList: true }} className={classes.room ?? ''}>
      {children}
    </NavLink>
  );
});

function RoomRow({ room, now }: { room: ChatRoom; now: Date }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const name = usePersonName()(room.other_participant.name);
  return (
    <>
      <PersonAvatar name={name} avatar={room.other_participant.avatar ?? null} size={48} />
      <span className={classes.roomText}>
        <span className={classes.roomHead}>
          <bdi className={classes.roomName}>{name}</bdi>
          <StaffBadge role={room.other_participant.role} compact />
          {room.last_message_at && <TimeLabel instant={room.last_message_at} now={now} />}
        </span>
        <span className={classes.roomPlant}>
          <bdi>{room.plant_name}</bdi>
          {!room.is_active && <span> · {t('room.notActive')}</span>}
        </span>
        <span className={classes.roomLast} data-unread={room.unread_count > 0}>
          <LastMessage last={room.last_message} name={name} />
          {room.unread_count > 0 && (
            <span className={classes.unread} role="img" aria-label={t('rooms.unread', { count: room.unread_count })}>
              {format.number(room.unread_count)}
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function LastMessage({ last, name }: { last: ChatRoom['last_message']; name: string }) {
  const { t } = useTranslation('chat');
  const automaticText = useAutomaticText();
  const { me } = useSession();
  if (!last) return <span>{t('messages.empty')}</span>;
  if (last.message_type === 'automatic') {
    const Icon = last.automatic && automaticIcons[last.automatic.code];
    return (
      <span className={classes.lastWithIcon}>
        {Icon && <Icon size={16} aria-hidden />}
        <span>{last.automatic && automaticText(last.automatic, name)}</span>
      </span>
    );
  }
  if (last.is_hidden) return <span>{t('messages.hidden')}</span>;
  const text = last.content ? preview(last.content) : t('messages.photo');
  // Isolated, so that the direction of the text does not mix with the sentence's or the list's.
  const words = last.sender_id === me?.id ? t('rooms.ownLast', { text: isolated(text) }) : <bdi>{text}</bdi>;
  if (last.message_type === 'text') return <span>{words}</span>;
  return (
    <span className={classes.lastWithIcon}>
      <IconPhoto size={16} aria-hidden />
      <span>{words}</span>
    </span>
  );
}
