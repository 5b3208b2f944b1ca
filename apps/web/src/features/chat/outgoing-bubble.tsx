import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { photoFrame } from './chat-photo.tsx';
import classes from './bubble.module.css';
import type { PlaceInGroup } from './group-messages.ts';
import { MessageText } from './message-text.tsx';
import { outbox } from './outbox/outbox.ts';
import { isOffline, type Outgoing } from './outbox/outgoing.ts';
import { QuoteButton } from './quotes/quoted-message.tsx';
import photoClasses from './photo.module.css';
import { useIsOnItsWay, useProgress, useWaitingPhoto } from './use-outgoing.ts';
import { guarded } from '../../components/states/guarded.tsx';

interface Props extends Omit<PlaceInGroup, 'timed'> {
  one: Outgoing;
  /** The other user's name. */
  name: string;
  /** Shows the quoted message. */
  onQuote: (seq: number) => void;
}

/** A message without a response yet: being sent, waiting for a connection, or refused. */
export const OutgoingBubble = guarded(function OutgoingBubble({ one, name, follows, followed, onQuote }: Props) {
  const { t } = useTranslation('chat');
  const onItsWay = useIsOnItsWay(one.client_id);
  const waits = !onItsWay && one.fault !== null && isOffline(one.fault);
  const failed = !onItsWay && one.fault !== null && !waits;
  return (
    <div
      className={classes.bubble}
      data-own
      data-photo={one.photo !== null}
      data-failed={failed}
      data-follows={follows}
      data-followed={followed}
    >
      <VisuallyHidden>{t('messages.said', { name: t('messages.you'), text: '' })}</VisuallyHidden>
      {one.quote && (
        <QuoteButton quote={one.quote} own={one.quote.sender_id === one.user_id} name={name} onOpen={onQuote} />
      )}
      {one.photo && <WaitingPhoto one={one} size={one.photo} sending={onItsWay} />}
      {one.content && <MessageText content={one.content} />}
      {failed && one.fault && (
        <p className={classes.failed} role="alert">
          {t('messages.notSent')}{' '}
          {one.fault.status === 410 ? t('messages.photoGone') : errorText(t, new ApiError(one.fault))}
        </p>
      )}
      <span className={classes.meta}>
        {waits && <span>{t('messages.waiting')}</span>}
        {!failed && <IconClock size={16} role="img" aria-label={t('messages.sending')} />}
      </span>
      {(failed || waits || (onItsWay && one.photo)) && (
        <span className={classes.choices}>
          {!onItsWay && one.fault?.status !== 410 && (
            <Button size="compact-sm" variant="default" onClick={() => outbox.retry(one)}>
              {t('common:tryAgain')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => outbox.discard(one)}>
            {onItsWay ? t('common:cancel') : t('messages.discard')}
          </Button>
        </span>
      )}
    </div>
  );
});

function WaitingPhoto({
  one,
  size,
  sending,
}: {
  one: Outgoing;
  size: { width: number; height: number };
  sending: boolean;
}) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const address = useWaitingPhoto(one.client_id);
  const progress = useProgress(one.client_id);
  return (
    <span className={photoClasses.frame} style={photoFrame(size)}>
      {address && <img src={address} alt={t('messages.ownPhoto')} />}
      {sending && (
        <span className={photoClasses.progress}>
          <Progress value={progress * 100} aria-label={t('messages.sendingPhoto')} />
          <span>{format.percent(progress)}</span>
        </span>
      )}
    </span>
  );
}
