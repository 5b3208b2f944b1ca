import { VisuallyHidden } from '@mantine/core';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import { IconLock, IconWifiOff } from '@tabler/icons-react';
import { useCallback, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../../../components/states/error-boundary.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { MessageSkeletons } from '../../../components/chat/chat-skeletons.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { useAutomaticText } from '../../../lib/i18n/use-automatic-text.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from '../../../components/chat/room-view.module.css';
import type { ChosenPhoto } from '../composer/chosen-photo.ts';
import { Composer } from '../composer/composer.tsx';
import { FirstMessages } from '../messages/first-messages.ts';
import { MessageList } from '../messages/message-list.tsx';
import { outbox } from '../outbox/outbox.ts';
import { quoteOf } from '../quotes/quote-of.ts';
import { useQuoted } from '../quotes/use-quoted.ts';
import { RoomHeader } from './room-header.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useNewMessage } from '../messages/use-new-message.ts';
import { useOnline } from './use-online.ts';
import { useOther } from './use-other.ts';
import { useIsSending, useOutgoing } from '../messages/use-outgoing.ts';
import { useSwipe } from '../../../lib/device/use-swipe.ts';

interface Props {
  room: ChatRoom;
  onBack?: (() => void) | undefined;
  isScreen?: boolean;
}

/** One chat room: the other user, the plant, the messages, and a field to write in. */
export function RoomView({ room, onBack, isScreen = false }: Props) {
  const { t } = useTranslation('chat');
  const { me } = useSession();
  const meId = me?.id ?? '';
  const chat = useMessages(room.id);
  const { online, typing } = useOther(room, chat.catchUp);
  const outgoing = useOutgoing(meId, room.id, chat.messages);
  const sending = useIsSending(outgoing);
  const isConnected = useOnline();
  const swipes = useSwipe(onBack ? { to_start: onBack } : {});
  const name = usePersonName()(room.other_participant.name);
  const firstMessages = useContext(FirstMessages);
  const [searching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const { quoted, quote } = useQuoted(`${meId} ${room.id}`);
  const reply = useCallback((message: ChatMessage) => quote(quoteOf(message)), [quote]);
  const announced = useAnnouncement(room, name);

  const endSearch = () => {
    setSearching(false);
    searchButton.current?.focus();
  };

  const send = (content: string, photo: ChosenPhoto | null) => {
    if (photo) void outbox.sendPhoto(meId, room.id, photo, content, quoted);
    else outbox.send(meId, room.id, content, quoted);
    quote(null);
  };

  return (
    <section className={classes.view} aria-label={t('room.label', { name })} {...swipes}>
      <RoomHeader
        room={room}
        online={online && isConnected}
        onBack={onBack}
        isScreen={isScreen}
        onSearch={chat.messages.length > 0 ? () => setSearching(true) : null}
        searchButton={searchButton}
      />
      {chat.isPending ? (
        <MessageSkeletons />
      ) : chat.error && chat.messages.length === 0 ? (
        <ErrorState title={t('messages.failed')} error={chat.error} onRetry={() => void chat.refetch()} />
      ) : (
        firstMessages(room, (first) => (
          <ErrorBoundary>
            <MessageList
              roomId={room.id}
              plantId={room.plant_id}
              chat={chat}
              outgoing={outgoing}
              first={first}
              meId={meId}
              name={name}
              onReply={room.is_active ? reply : null}
              searching={searching}
              onSearched={endSearch}
            />
          </ErrorBoundary>
        ))
      )}
      <p className={classes.typing} role="status">
        {typing ? t('room.typing', { name }) : ''}
      </p>
      {!isConnected && (
        <p className={classes.noLine} role="status">
          <IconWifiOff size={18} aria-hidden />
          {t('room.offline')}
        </p>
      )}
      {/* A new element for each message: repeated text would change nothing in a live region and not be read out. */}
      <VisuallyHidden role="status">{announced && <span key={announced.id}>{announced.words}</span>}</VisuallyHidden>
      {room.is_active ? (
        <ErrorBoundary>
          <Composer
            roomId={room.id}
            meId={meId}
            onSend={send}
            sending={sending}
            quoted={quoted && { quote: quoted, own: quoted.sender_id === meId, name, onDrop: () => quote(null) }}
          />
        </ErrorBoundary>
      ) : (
        <p className={classes.closed}>
          <IconLock size={18} aria-hidden />
          {t('room.notActive')}
        </p>
      )}
    </section>
  );
}

/** The newest message of the other user, or the newest step of the exchange, as a sentence for screen readers. */
function useAnnouncement(room: ChatRoom, name: string): { id: string; words: string } | null {
  const { t } = useTranslation('chat');
  const automaticText = useAutomaticText();
  const [announced, setAnnounced] = useState<{ id: string; words: string } | null>(null);
  useNewMessage(room.id, (message) => {
    if (message.is_hidden) return;
    const words = message.automatic
      ? automaticText(message.automatic, name)
      : message.sender_id === room.other_participant.id
        ? t('messages.said', { name, text: message.content || t('messages.photo') })
        : null;
    if (words !== null) setAnnounced({ id: message.id, words });
  });
  return announced;
}
