import { Button } from '@mantine/core';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/error-text.ts';
import { useFormat } from '../../lib/use-format.ts';
import classes from './chat.module.css';
import type { Outgoing, useMessages } from './use-messages.ts';

const dayOf = (instant: string): string => new Date(instant).toDateString();
const NEAR_END_PX = 120;

/** Messages with a line per day; it stays at the end, unless somebody reads further up. */
export function MessageList({ chat, meId }: { chat: ReturnType<typeof useMessages>; meId: string }) {
  const { t } = useTranslation('chat');
  const { messages, outgoing } = chat;
  const scroller = useScroller(messages, outgoing.length);
  if (messages.length === 0 && outgoing.length === 0) return <p className={classes.none}>{t('messages.empty')}</p>;
  return (
    <div className={classes.messages} ref={scroller} role="log" aria-label={t('messages.label')} tabIndex={0}>
      {chat.hasOlder && (
        <Button variant="subtle" size="compact-md" onClick={() => void chat.older()}>
          {t('messages.older')}
        </Button>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {dayOf(message.created_at) !== dayOf(messages[index - 1]?.created_at ?? '') && <Day instant={message.created_at} />}
          <Message message={message} own={message.sender_id === meId} />
        </Fragment>
      ))}
      {outgoing.map((one) => (
        <OnItsWay key={one.clientId} one={one} onRetry={() => chat.retry(one)} />
      ))}
    </div>
  );
}

/** Keeps the end in sight for new messages, and the place of what is read when older ones come in above. */
function useScroller(messages: readonly ChatMessage[], outgoing: number) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, height: 0 });
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const { first: known, height } = before.current;
    const grownAbove = known !== 0 && first < known;
    const atEnd = height - box.scrollTop - box.clientHeight < NEAR_END_PX;
    if (grownAbove) box.scrollTop += box.scrollHeight - height;
    else if (known === 0 || atEnd || outgoing > 0) box.scrollTop = box.scrollHeight;
    before.current = { first, height: box.scrollHeight };
  }, [first, last, outgoing]);
  return element;
}

function Day({ instant }: { instant: string }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const days = Math.round((new Date(new Date().toDateString()).getTime() - new Date(dayOf(instant)).getTime()) / 86_400_000);
  return <p className={classes.day}>{days === 0 ? t('time.today') : days === 1 ? t('time.yesterday') : format.shortDate(instant)}</p>;
}

function Message({ message, own }: { message: ChatMessage; own: boolean }) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  return (
    <div className={classes.bubble} data-own={own}>
      <p dir="auto">{message.content}</p>
      <span className={classes.meta}>
        <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
        {own &&
          (message.is_read ? (
            <IconChecks size={16} role="img" aria-label={t('messages.read')} />
          ) : (
            <IconCheck size={16} role="img" aria-label={t('messages.sent')} />
          ))}
      </span>
    </div>
  );
}

function OnItsWay({ one, onRetry }: { one: Outgoing; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.bubble} data-own data-failed={one.failed !== null}>
      <p dir="auto">{one.content}</p>
      {one.failed === null ? (
        <span className={classes.meta}>
          <IconClock size={16} role="img" aria-label={t('messages.sending')} />
        </span>
      ) : (
        <span className={classes.failed} role="alert">
          {t('messages.notSent')} {errorText(t, one.failed)}
          <Button size="compact-sm" variant="white" onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        </span>
      )}
    </div>
  );
}
