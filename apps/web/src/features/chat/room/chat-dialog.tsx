import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { RoomSkeleton } from '../../../components/chat/chat-skeletons.tsx';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import classes from '../../../components/chat/panes.module.css';
import { useRoom, useRoomOfExchange } from '../chat-queries.ts';
import { NoRoom } from '../rooms/no-room.tsx';
import { RoomList } from '../rooms/room-list.tsx';
import { RoomView } from './room-view.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useSwipe } from '../../../lib/device/use-swipe.ts';

/**
 * The conversation of an exchange over the page, beside the room list; on a phone the list is one step back. It also
 * opens, with an error, when the room cannot be loaded.
 */
export function ChatDialog({ exchangeId, onClose }: { exchangeId: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const isPhone = useIsPhone();
  /** Another room chosen in the list; `null` is the exchange's own. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [listed, setListed] = useState(false);
  const close = useBackCloses(onClose);
  const own = useRoomOfExchange(exchangeId);
  useEffect(() => {
    if (own.error) console.error(own.error);
  }, [own.error]);
  const choose = (roomId: string) => {
    setChosen(roomId === own.data?.id ? null : roomId);
    setListed(false);
  };
  const toList = isPhone ? () => setListed(true) : undefined;
  return (
    <Dialog title={t(isPhone && listed ? 'rooms.title' : 'room.title')} onClose={close} size="xl">
      <div className={classes.dialog}>
        {(!isPhone || listed) && <Rooms chosen={chosen ?? own.data?.id ?? null} onChoose={choose} onClose={close} />}
        {(!isPhone || !listed) && (
          <div className={classes.roomPane}>
            {chosen ? (
              <ChosenRoom key={chosen} roomId={chosen} onBack={toList} />
            ) : own.data ? (
              <RoomView key={own.data.id} room={own.data} onBack={toList} />
            ) : own.isPending ? (
              <RoomSkeleton />
            ) : (
              <ErrorState title={t('room.failed')} error={own.error} onRetry={() => void own.refetch()} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Rooms({
  chosen,
  onChoose,
  onClose,
}: {
  chosen: string | null;
  onChoose: (roomId: string) => void;
  onClose: () => void;
}) {
  const swipes = useSwipe({ to_end: onClose });
  return (
    <div className={classes.listPane} {...swipes}>
      <RoomList chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

function ChosenRoom({ roomId, onBack }: { roomId: string; onBack?: (() => void) | undefined }) {
  const { data, error, isPending, refetch } = useRoom(roomId);
  if (isPending) return <RoomSkeleton />;
  if (!data) return <NoRoom error={error} onRetry={() => void refetch()} />;
  return <RoomView room={data} onBack={onBack} />;
}
