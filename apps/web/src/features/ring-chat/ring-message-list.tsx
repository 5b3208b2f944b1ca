import { readRingMessages } from '@offshoot/contracts/operations/ring-chat';
import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { Fragment, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../components/chat/day.tsx';
import emptyPane from '../../components/chat/empty-pane.module.css';
import { placeInGroup } from '../../components/chat/group-messages.ts';
import { JumpToEnd } from '../../components/chat/jump-to-end.tsx';
import classes from '../../components/chat/message-list.module.css';
import { OlderMessages } from '../../components/chat/older-messages.tsx';
import { ReportMessage } from '../../components/chat/report-message.ts';
import { useReading } from '../../components/chat/use-reading.ts';
import { useScroller } from '../../components/chat/use-scroller.ts';
import { call } from '../../lib/api/call.ts';
import { useNow } from '../../lib/i18n/use-now.ts';
import { RingBubble } from './ring-bubble.tsx';
import type { useRingMessages } from './use-ring-messages.ts';

interface Props {
  room: RingRoom;
  meId: string;
  chat: ReturnType<typeof useRingMessages>;
}

const nothing: readonly never[] = [];

/** The messages of a ring's room with a heading per day; loads older ones on scrolling up. */
export function RingMessageList({ room, meId, chat }: Props) {
  const { t } = useTranslation('chat');
  const { ring_id: ringId, members } = room;
  const { messages } = chat;
  const { box, atEnd, seen, newBelow, toEnd } = useScroller(messages, nothing, nothing, meId);
  const report = useCallback((upTo: number) => call(readRingMessages, { id: ringId, up_to_seq: upTo }), [ringId]);
  useReading(report, seen, messages);
  const now = useNow();
  const reportDialog = useContext(ReportMessage);
  const [reported, setReported] = useState<string | null>(null);
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
      >
        {chat.hasOlder && <OlderMessages chat={chat} first={messages[0]?.seq ?? 0} />}
        {messages.length === 0 && (
          <p className={emptyPane.none}>{t(room.is_active ? 'ring.empty' : 'messages.empty')}</p>
        )}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          return (
            <Fragment key={message.id}>
              <Day of={message} before={before} now={now} />
              <RingBubble
                message={message}
                own={message.sender_id === meId}
                sender={members.find(({ id }) => id === message.sender_id)}
                {...placeInGroup(message, { before, next: messages[index + 1] }, meId)}
                onReport={reportDialog && setReported}
              />
            </Fragment>
          );
        })}
      </div>
      {!atEnd && <JumpToEnd newBelow={newBelow} onJump={toEnd} />}
      {reported && reportDialog?.(reported, () => setReported(null))}
    </div>
  );
}
