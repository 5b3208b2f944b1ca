import type { ChatMessage } from '@offshoot/contracts/chat';
import { readAllMessages } from '@offshoot/contracts/operations/chat';
import { Fragment, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { onDemandComponent, optionalComponent } from '../../../components/chunks/lazy-component.tsx';
import { PhotoDialog } from '../../../components/dialogs/photo-dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { imageUrl } from '../../../lib/photos/images.ts';
import { AutomaticLine } from './automatic-line.tsx';
import { useNow } from '../../../lib/i18n/use-now.ts';
import { JumpToEnd } from '../../../components/chat/jump-to-end.tsx';
import { Day } from '../../../components/chat/day.tsx';
import emptyPane from '../../../components/chat/empty-pane.module.css';
import { placeInGroup } from '../../../components/chat/group-messages.ts';
import { FirstBubble } from './first-bubble.tsx';
import type { FirstMessage } from './first-messages.ts';
import classes from '../../../components/chat/message-list.module.css';
import { MessageBubble } from './message-bubble.tsx';
import { OlderMessages } from '../../../components/chat/older-messages.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { speaksOfPosting } from './speaks-of-posting.ts';
import { asSaid, type Outgoing } from '../outbox/outgoing.ts';
import { ReportMessage } from '../../../components/chat/report-message.ts';
import type { useMessages } from './use-messages.ts';
import { useJump } from '../room/use-jump.ts';
import { useReading } from '../../../components/chat/use-reading.ts';
import { useScroller } from '../../../components/chat/use-scroller.ts';

interface Props {
  roomId: string;
  /** The plant of the exchange. */
  plantId: string;
  chat: ReturnType<typeof useMessages>;
  outgoing: readonly Outgoing[];
  /** What was written before the room existed. */
  first: readonly FirstMessage[];
  meId: string;
  /** The other user's name. */
  name: string;
  /** Writes a reply; null in a closed room. */
  onReply: ((message: ChatMessage) => void) | null;
  /** The search is open, over the messages. */
  searching: boolean;
  onSearched: () => void;
}

const PostingNotice = optionalComponent(() =>
  import('../../../components/law/posting-notice.tsx').then((m) => m.PostingNotice),
);
const SearchPanel = onDemandComponent(() => import('../search/search-panel.tsx').then((m) => m.SearchPanel));

/** Messages with a heading per day; loads older ones on scrolling up, and offers a button to the newest. */
export function MessageList({
  roomId,
  plantId,
  chat,
  outgoing,
  first,
  meId,
  name,
  onReply,
  searching,
  onSearched,
}: Props) {
  const { t } = useTranslation('chat');
  const { messages } = chat;
  const { box, atEnd, seen, newBelow, toEnd, toMessage } = useScroller(messages, outgoing, first, meId);
  const jump = useJump(chat, toMessage);
  const report = useCallback((upTo: number) => call(readAllMessages, { room_id: roomId, up_to_seq: upTo }), [roomId]);
  useReading(report, seen, messages);
  const now = useNow();
  const said = chat.hasOlder ? [] : first;
  const unsent = outgoing.map(asSaid);
  const posting = useMemo(
    () => messages.findLast((message) => message.message_type !== 'automatic' && speaksOfPosting(message.content)),
    [messages],
  );
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
        {chat.hasOlder && <OlderMessages chat={chat} first={messages[0]?.seq ?? 0} />}
        {messages.length === 0 && outgoing.length === 0 && said.length === 0 && (
          <p className={emptyPane.none}>{t('messages.empty')}</p>
        )}
        {said.map((firstMessage, index) => {
          const before = said[index - 1];
          const next = said[index + 1] ?? messages[0] ?? unsent[0];
          return (
            <Fragment key={firstMessage.kind}>
              <Day of={firstMessage} before={before} now={now} />
              <FirstBubble
                first={firstMessage}
                own={firstMessage.sender_id === meId}
                name={name}
                {...placeInGroup(firstMessage, { before, next }, meId)}
              />
            </Fragment>
          );
        })}
        {messages.map((message, index) => {
          const before = messages[index - 1] ?? said.at(-1);
          const next = messages[index + 1] ?? unsent[0];
          return (
            <Fragment key={message.id}>
              <Day of={message} before={before} now={now} />
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
              {message === posting && (
                <div className={classes.notice}>
                  <Suspense>
                    <PostingNotice plantId={plantId} />
                  </Suspense>
                </div>
              )}
            </Fragment>
          );
        })}
        {outgoing.map((message, index) => {
          const before = unsent[index - 1] ?? messages.at(-1) ?? said.at(-1);
          return (
            <OutgoingBubble
              key={message.client_id}
              outgoing={message}
              name={name}
              onQuote={jump}
              {...placeInGroup(asSaid(message), { before, next: unsent[index + 1] }, meId)}
            />
          );
        })}
      </div>
      {!atEnd && <JumpToEnd newBelow={newBelow} onJump={toEnd} />}
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
