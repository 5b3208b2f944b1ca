import type { ChatRoom } from '@offshoot/contracts/chat';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { PlantPhoto } from '../../components/plant-photo.tsx';
import { ListSkeletons } from '../../components/skeletons.tsx';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { useSession } from '../../lib/session.tsx';
import { enterRoom } from '../../lib/socket.ts';
import classes from './chat.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './use-messages.ts';

const TYPING_SHOWN_MS = 4_000;

/** One talk: who, about which plant, the messages, and a field to write in. */
export function RoomView({ room, back }: { room: ChatRoom; back?: ReactNode }) {
  const { t } = useTranslation('chat');
  const { me } = useSession();
  const chat = useMessages(room.id);
  const { online, typing } = useOther(room);
  useReading(room.id, chat.messages.at(-1)?.seq ?? 0, chat.messages.at(-1)?.sender_id !== me?.id);
  const name = room.other_participant.name ?? t('somebody');

  return (
    <section className={classes.view} aria-label={t('room.label', { name })}>
      <header className={classes.viewHead}>
        {back}
        <PersonAvatar name={name} avatar={room.other_participant.avatar ?? null} />
        <div className={classes.roomText}>
          <h2 className={classes.roomName}>
            <Link to={`/users/${room.other_participant.id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className={classes.presence} data-online={online}>
            {t(online ? 'room.here' : 'room.away')}
          </p>
        </div>
      </header>
      <Link to={`/plants/${room.plant_id}`} className={classes.about}>
        <PlantPhoto image={room.plant_image} alt="" ratio={1} sizes="56px" className={classes.aboutPhoto} />
        <bdi>{room.plant_name}</bdi>
      </Link>
      {chat.isPending ? (
        <ListSkeletons count={3} />
      ) : chat.error ? (
        <ErrorState title={t('messages.failed')} error={chat.error} onRetry={() => void chat.refetch()} />
      ) : (
        <MessageList chat={chat} meId={me?.id ?? ''} />
      )}
      <p className={classes.typing} role="status">
        {typing ? t('room.typing', { name }) : ''}
      </p>
      {room.is_active ? <Composer roomId={room.id} onSend={chat.send} /> : <p className={classes.closed}>{t('room.notActive')}</p>}
    </section>
  );
}

/** Whether the other person has the room open, and is writing. */
function useOther(room: ChatRoom) {
  const otherId = room.other_participant.id;
  const [online, setOnline] = useState(false);
  const [typedAt, setTypedAt] = useState(0);
  useEffect(() => enterRoom(room.id), [room.id]);
  useLive('chat:presence', (told) => {
    if (told.room_id === room.id && told.user_id === otherId) setOnline(told.online);
  });
  useLive('chat:typing', (told) => {
    if (told.room_id === room.id && told.user_id === otherId) setTypedAt(Date.now());
  });
  useLive('chat:message', (told) => {
    if (told.room_id === room.id && told.message.sender_id === otherId) setTypedAt(0);
  });
  useEffect(() => {
    if (!typedAt) return;
    const timer = setTimeout(() => setTypedAt(0), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return { online, typing: typedAt !== 0 };
}

/** Tells the server what was seen: up to the number on the screen, so that a newer message stays unread. */
function useReading(roomId: string, lastSeq: number, fromOther: boolean): void {
  useEffect(() => {
    if (lastSeq === 0 || !fromOther) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      // Not heard: the next message or visit tells it again.
      api.post(`/chat/rooms/${roomId}/read-all`, { body: { up_to_seq: lastSeq } }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [roomId, lastSeq, fromOther]);
}
