import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import unseen from '../../components/badges/unseen.module.css';
import panes from '../../components/chat/panes.module.css';
import { useVisibleHeight } from '../../lib/device/use-visible-height.ts';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useRingRoom } from '../../components/rings/use-ring-rooms.ts';
import { ErrorState } from '../../components/states/error-state.tsx';
import { isRemoved } from '../../components/states/failed-page.tsx';
import { RoomSkeleton } from '../../components/chat/chat-skeletons.tsx';
import { useIsPhone } from '../../lib/device/use-is-phone.ts';
import { BackToRings } from './back-to-rings.tsx';
import { RingRoomView } from './ring-room-view.tsx';

/** The common chat room of a ring; on a phone it fills the screen. */
export function RingChatPage() {
  const { id = '' } = useParams();
  const height = useVisibleHeight(useIsPhone());
  return (
    <div className={panes.page} data-docked data-room data-alone style={height === null ? undefined : { height }}>
      <div className={panes.roomPane}>
        <Room key={id} ringId={id} />
      </div>
    </div>
  );
}

function Room({ ringId }: { ringId: string }) {
  const { t } = useTranslation('chat');
  const { data, error, isPending, refetch } = useRingRoom(ringId);
  if (isPending) return <RoomSkeleton back={<BackToRings />} />;
  if (data) return <RingRoomView room={data} />;
  return (
    <div>
      <PageTitle title={t('ring.kind')} className={unseen.unseen ?? ''}>
        {t('ring.kind')}
      </PageTitle>
      <ErrorState
        title={t('room.failed')}
        error={error}
        {...(isRemoved(error) ? {} : { onRetry: () => void refetch() })}
        action={
          <Button component={Link} to="/rings" variant="outline">
            {t('ring.back')}
          </Button>
        }
      />
    </div>
  );
}
