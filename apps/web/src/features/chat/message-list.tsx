import { Button, Loader } from '@mantine/core';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { PhotoDialog } from '../../components/dialogs/photo-dialog.tsx';
import { imageUrl } from '../../lib/photos/images.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { AutomaticLine } from './automatic-line.tsx';
import { useNow } from './use-now.ts';
import { dayLabel, isSameDay } from './chat-labels.ts';
import emptyPane from './empty-pane.module.css';
import { placeInGroup } from './group-messages.ts';
import classes from './message-list.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { asSaid, type Outgoing } from './outbox/outgoing.ts';
import { ReportMessage } from './report-message.ts';
import type { useMessages } from './use-messages.ts';
import { useJump } from './use-jump.ts';
import { useReading } from './use-reading.ts';
import { useScroller } from './use-scroller.ts';

interface Props {
  roomId: string;
  chat: ReturnType<typeof useMessages>;
  outgoing: readonly Outgoing[];
  meId: string;
  /** The other user's name. */
  name: string;
  /** Writes a reply; null in a closed room. */
  onReply: ((message: ChatMessage) => void) | null;
  /** The search is open, over the messages. */
  searching: boolean;
  onSearched: () => void;
}

const SearchPanel = onDemandComponent(() => import('./search/search-panel.tsx').then((m) => m.SearchPanel));

/** Messages with a heading per day; loads older ones on scrolling up, and offers a button to the newest. */
export function MessageList({ roomId, chat, outgoing, meId, name, onReply, searching, onSearched }: Props) {
  const { t } = useTranslation('chat');
  const { messages } = chat;
  const { box, atEnd, seen, newBelow, toEnd, toMessage } = useScroller(messages, outgoing, meId);
  const jump = useJump(chat, toMessage);
  useReading(roomId, seen, messages);
  const now = useNow();
  const unsent = outgoing.map(asSaid);
  const [opened, setOpened] = useState<ChatMessage | null>(null);
  const reportDialog = useContext(ReportMessage);
  const [reported, setReported] = useState<string | null>(null);
  const choose = (seq: number) => {
    // The messages must take the focus again before one of them gets it.
    flushSync(onSearched);
    jump(seq);
  };
  const { renew } = chat;
  const onExpired = useCallback((message: ChatMessage) => void renew(message).catch(() => undefined), [renew]);

  return (
    <div className={classes.history}>
      {/* Not a live region: the room announces new messages itself, and older ones should not be read out. */}
      <div
        className={classes.messages}
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('messages.label')}
        tabIndex={0}
        inert={searching}
      >
        {chat.hasOlder && <Older chat={chat} first={messages[0]?.seq ?? 0} />}
        {messages.length === 0 && outgoing.length === 0 && <p className={emptyPane.none}>{t('messages.empty')}</p>}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const next = messages[index + 1] ?? unsent[0];
          return (
            <Fragment key={message.id}>
              {(!before || !isSameDay(before.created_at, message.created_at)) && (
                <Day instant={message.created_at} now={now} />
              )}
              {message.message_type === 'automatic' ? (
                <AutomaticLine automatic={message.automatic} seq={message.seq} name={name} />
              ) : (
                <MessageBubble
                  message={message}
                  own={message.sender_id === meId}
                  name={name}
                  {...placeInGroup(message, { before, next }, meId)}
                  onPhoto={setOpened}
                  onExpired={onExpired}
                  onQuote={jump}
                  onReply={onReply}
                  onReport={reportDialog && setReported}
                />
              )}
            </Fragment>
          );
        })}
        {outgoing.map((one, index) => {
          const before = unsent[index - 1] ?? messages.at(-1);
          return (
            <OutgoingBubble
              key={one.client_id}
              one={one}
              name={name}
              onQuote={jump}
              {...placeInGroup(asSaid(one), { before, next: unsent[index + 1] }, meId)}
            />
          );
        })}
      </div>
      {!atEnd && (
        <Button
          className={classes.jump ?? ''}
          variant="default"
          radius="xl"
          onClick={toEnd}
          aria-label={newBelow > 0 ? undefined : t('messages.newest')}
          leftSection={<IconArrowDown size={18} aria-hidden />}
        >
          {newBelow > 0 ? t('messages.newCount', { count: newBelow }) : t('messages.newestShort')}
        </Button>
      )}
      {searching && <SearchPanel roomId={roomId} meId={meId} name={name} onClose={onSearched} onChoose={choose} />}
      {opened?.image && opened.image_meta && (
        <PhotoDialog title={t('messages.photo')} onClose={() => setOpened(null)}>
          <img
            src={imageUrl(opened.image, 1600)}
            alt={
              opened.content || (opened.sender_id === meId ? t('messages.ownPhoto') : t('messages.photoFrom', { name }))
            }
            width={opened.image_meta.width}
            height={opened.image_meta.height}
          />
        </PhotoDialog>
      )}
      {reported && reportDialog?.(reported, () => setReported(null))}
    </div>
  );
}

/** Fetches the previous page when its place nears the window; the button is the fallback. */
function Older({ chat: { older, olderState }, first }: { chat: ReturnType<typeof useMessages>; first: number }) {
  const { t } = useTranslation('chat');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!row.current || !('IntersectionObserver' in window) || olderState === 'failed') return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void older(), {
      root: row.current.parentElement,
      rootMargin: '500px 0px 0px',
    });
    watcher.observe(row.current);
    return () => watcher.disconnect();
    // Observed again after each page: a short page leaves this row in view, which fires no new event.
  }, [older, olderState, first]);
  return (
    <div className={classes.older} ref={row}>
      {olderState === 'loading' ? (
        <Loader size="sm" aria-label={t('messages.loadingOlder')} />
      ) : (
        <Button variant="subtle" size="compact-md" onClick={() => void older()}>
          {olderState === 'failed' ? t('messages.olderFailed') : t('messages.older')}
        </Button>
      )}
    </div>
  );
}

function Day({ instant, now }: { instant: string; now: Date }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const label = dayLabel(instant, now);
  return (
    <p className={classes.day}>
      {label === 'date' ? format.shortDate(instant) : t(label === 'today' ? 'time.today' : 'time.yesterday')}
    </p>
  );
}
