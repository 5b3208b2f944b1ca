import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { RoomSkeleton } from '../../../components/chat/chat-skeletons.tsx';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { useVisibleHeight } from '../../../lib/device/use-visible-height.ts';
import classes from '../../../components/chat/panes.module.css';
import { useRoom } from '../chat-queries.ts';
import { AboveRooms } from './above-rooms.ts';
import { ChooseARoom } from './choose-a-room.tsx';
import { NoRoom } from './no-room.tsx';
import { RoomList } from './room-list.tsx';
import { BackToRooms } from '../room/back-to-rooms.tsx';
import { RoomView } from '../room/room-view.tsx';

/** Conversations: list and room side by side, on a phone one after the other. */
export function ChatsPage() {
  const { t } = useTranslation('chat');
  const { roomId } = useParams();
  const isPhone = useIsPhone();
  const above = useContext(AboveRooms);
  const height = useVisibleHeight(isPhone && roomId !== undefined);
  const listShown = !isPhone || !roomId;
  const roomShown = !isPhone || roomId;
  return (
    <div
      className={classes.page}
      data-docked
      data-room={Boolean(roomId)}
      style={height === null ? undefined : { height }}
    >
      {listShown && (
        <div className={classes.listPane}>
          <PageTitle title={t('rooms.title')} className={classes.pageTitle ?? ''}>
            {t('rooms.title')}
          </PageTitle>
          {above}
          <RoomList />
        </div>
      )}
      {roomShown && (
        <div className={classes.roomPane}>
          {roomId ? <Room key={roomId} roomId={roomId} isScreen={isPhone} /> : <ChooseARoom />}
        </div>
      )}
    </div>
  );
}

function Room({ roomId, isScreen }: { roomId: string; isScreen: boolean }) {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRoom(roomId);
  const toList = useWayToList();
  if (isPending) return <RoomSkeleton back={isScreen && <BackToRooms onBack={toList} />} />;
  if (!data) {
    return (
      <NoRoom
        error={error}
        onRetry={() => void refetch()}
        wayOut={
          // The list itself is beside the room.
          isScreen && (
            <Button variant="outline" onClick={toList}>
              {t('room.back')}
            </Button>
          )
        }
      />
    );
  }
  return <RoomView room={data} onBack={isScreen ? toList : undefined} isScreen={isScreen} />;
}

/** Goes back in the history, as the browser's own button does, so that neither leads through the room again. */
function useWayToList(): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const fromList = typeof state === 'object' && state !== null && 'fromList' in state;
  return () => void (fromList ? navigate(-1) : navigate('/chats', { replace: true }));
}
