import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListSkeletons } from '../../components/skeletons.tsx';
import { useRoomOfExchange } from './chat-queries.ts';
import classes from './chat.module.css';
import { RoomView } from './room-view.tsx';

/** The talk of an exchange over the page; it opens even when the room cannot be had, and says so. */
export function ChatDialog({ exchangeId, onClose }: { exchangeId: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRoomOfExchange(exchangeId);
  return (
    <Dialog title={t('room.title')} onClose={onClose} size="lg">
      <div className={classes.dialog}>
        {isPending ? (
          <ListSkeletons count={3} />
        ) : error ? (
          <ErrorState title={t('room.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <RoomView room={data} />
        )}
      </div>
    </Dialog>
  );
}
