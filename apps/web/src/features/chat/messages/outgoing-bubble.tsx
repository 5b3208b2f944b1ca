import { Button, Progress, VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from '../../../components/chat/bubble.module.css';
import type { PlaceInGroup } from '../../../components/chat/group-messages.ts';
import { MessageText } from '../../../components/chat/message-text.tsx';
import { outbox } from '../outbox/outbox.ts';
import { isOffline, type Outgoing } from '../outbox/outgoing.ts';
import { QuoteButton } from '../quotes/quoted-message.tsx';
import photoClasses from './photo.module.css';
import { useIsOnItsWay, useProgress, useWaitingPhoto } from './use-outgoing.ts';
import { photoFrame } from '../../../components/photos/signed-photo.tsx';
import frameClasses from '../../../components/photos/signed-photo.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

interface Props extends Omit<PlaceInGroup, 'timed'> {
  outgoing: Outgoing;
  /** The other user's name. */
  name: string;
  /** Shows the quoted message. */
  onQuote: (seq: number) => void;
}

/** A message without a response yet: being sent, waiting for a connection, or refused. */
export const OutgoingBubble = guarded(function OutgoingBubble({ outgoing, name, follows, followed, onQuote }: Props) {
  const { t } = useTranslation('chat');
  const onItsWay = useIsOnItsWay(outgoing.client_id);
  const waits = !onItsWay && outgoing.fault !== null && isOffline(outgoing.fault);
  const failed = !onItsWay && outgoing.fault !== null && !waits;
  return (
    <div
      className={classes.bubble}
      data-own
      data-photo={outgoing.photo !== null}
      data-failed={failed}
      data-follows={follows}
      data-followed={followed}
    >
      <VisuallyHidden>{t('messages.said', { name: t('messages.you'), text: '' })}</VisuallyHidden>
      {outgoing.quote && (
        <QuoteButton
          quote={outgoing.quote}
          own={outgoing.quote.sender_id === outgoing.user_id}
          name={name}
          onOpen={onQuote}
        />
      )}
      {outgoing.photo && <WaitingPhoto outgoing={outgoing} size={outgoing.photo} sending={onItsWay} />}
      {outgoing.content && <MessageText content={outgoing.content} />}
      {failed && outgoing.fault && (
        <p className={classes.failed} role="alert">
          {t('messages.notSent')}{' '}
          {outgoing.fault.status === 410 ? t('messages.photoGone') : errorText(t, new ApiError(outgoing.fault))}
        </p>
      )}
      <span className={classes.meta}>
        {waits && <span>{t('messages.waiting')}</span>}
        {!failed && <IconClock size={16} role="img" aria-label={t('messages.sending')} />}
      </span>
      {(failed || waits || (onItsWay && outgoing.photo)) && (
        <span className={classes.choices}>
          {!onItsWay && outgoing.fault?.status !== 410 && (
            <Button size="compact-sm" variant="default" onClick={() => outbox.retry(outgoing)}>
              {t('common:tryAgain')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => outbox.discard(outgoing)}>
            {onItsWay ? t('common:cancel') : t('messages.discard')}
          </Button>
        </span>
      )}
    </div>
  );
});

function WaitingPhoto({
  outgoing,
  size,
  sending,
}: {
  outgoing: Outgoing;
  size: { width: number; height: number };
  sending: boolean;
}) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const address = useWaitingPhoto(outgoing.client_id);
  const progress = useProgress(outgoing.client_id);
  return (
    <span className={frameClasses.frame} style={photoFrame(size)}>
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
