import { VisuallyHidden } from '@mantine/core';
import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import header from '../../components/chat/room-header.module.css';
import view from '../../components/chat/room-view.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { RingAvatars } from '../../components/rings/ring-avatars.tsx';
import { useRingTitle } from '../../components/rings/use-ring-rooms.ts';
import { ErrorBoundary } from '../../components/states/error-boundary.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { MessageSkeletons } from '../../components/chat/chat-skeletons.tsx';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useLive } from '../../lib/live/live.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { BackToRings } from './back-to-rings.tsx';
import classes from './ring-chat.module.css';
import { RingComposer } from './ring-composer.tsx';
import { RingMessageList } from './ring-message-list.tsx';
import { useRingMessages } from './use-ring-messages.ts';

/** The room of a ring: its members, the messages, and a field to write in while the ring goes on. */
export function RingRoomView({ room }: { room: RingRoom }) {
  const { t } = useTranslation('chat');
  const { me } = useSession();
  const meId = me?.id ?? '';
  const title = useRingTitle()(room);
  const chat = useRingMessages(room.ring_id);
  const announced = useAnnouncement(room, meId);
  return (
    <section className={view.view} aria-label={title}>
      <header className={header.viewHead}>
        <div className={header.person}>
          <BackToRings />
          <RingAvatars members={room.members} />
          <div className={header.text}>
            <PageTitle title={title} className={classes.title ?? ''}>
              {title}
            </PageTitle>
            <p className={header.presence}>{t('ring.kind')}</p>
          </div>
        </div>
      </header>
      {chat.isPending ? (
        <MessageSkeletons />
      ) : chat.error && chat.messages.length === 0 ? (
        <ErrorState title={t('messages.failed')} error={chat.error} onRetry={() => void chat.refetch()} />
      ) : (
        <ErrorBoundary>
          <RingMessageList room={room} meId={meId} chat={chat} />
        </ErrorBoundary>
      )}
      {/* A new element for each message: repeated text would change nothing in a live region and not be read out. */}
      <VisuallyHidden role="status">{announced && <span key={announced.id}>{announced.words}</span>}</VisuallyHidden>
      {room.is_active ? (
        <RingComposer ringId={room.ring_id} meId={meId} />
      ) : (
        <p className={view.closed}>
          <IconLock size={18} aria-hidden />
          {t('ring.closed')}
        </p>
      )}
    </section>
  );
}

/** The newest message of another member as a sentence for screen readers; nothing of those whom the user blocks. */
function useAnnouncement({ ring_id: ringId, members }: RingRoom, meId: string): { id: string; words: string } | null {
  const { t } = useTranslation('chat');
  const nameOf = usePersonName();
  const [announced, setAnnounced] = useState<{ id: string; words: string } | null>(null);
  useLive('ring:message', ({ ring_id, message }) => {
    const sender = members.find(({ id }) => id === message.sender_id);
    if (ring_id !== ringId || message.is_hidden || message.sender_id === meId || sender?.is_blocked) return;
    const words = t('messages.said', { name: nameOf(sender?.name), text: message.content });
    setAnnounced({ id: message.id, words });
  });
  return announced;
}
