import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ListSkeletons } from '../../components/skeletons.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import classes from './chat.module.css';
import { useRoom } from './chat-queries.ts';
import { RoomList } from './room-list.tsx';
import { RoomView } from './room-view.tsx';

/** Talks: list and room side by side, on a phone one after the other. */
export function ChatsPage() {
  const { t } = useTranslation('chat');
  const { roomId } = useParams();
  const isPhone = useIsPhone();
  const listShown = !isPhone || !roomId;
  const roomShown = !isPhone || roomId;
  return (
    <div className={classes.page} data-room={Boolean(roomId)}>
      {listShown && (
        <div className={classes.listPane}>
          <PageTitle title={t('rooms.title')} className={classes.pageTitle}>
            {t('rooms.title')}
          </PageTitle>
          <RoomList />
        </div>
      )}
      {roomShown && <div className={classes.roomPane}>{roomId ? <Room key={roomId} roomId={roomId} back={isPhone} /> : <p className={classes.none}>{t('rooms.select')}</p>}</div>}
    </div>
  );
}

function Room({ roomId, back }: { roomId: string; back: boolean }) {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRoom(roomId);
  if (isPending) return <ListSkeletons count={3} />;
  if (error) return <ErrorState title={t('messages.failed')} error={error} onRetry={() => void refetch()} />;
  const way = back ? (
    <ActionIcon component={Link} to="/chats" variant="subtle" size={44} aria-label={t('room.back')}>
      <IconArrowLeft className="points" aria-hidden />
    </ActionIcon>
  ) : null;
  return <RoomView room={data} back={way} />;
}
