import { VisuallyHidden } from '@mantine/core';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { IconCheck, IconChecks, IconDotsVertical } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { BubbleMeta } from '../../../components/chat/bubble-meta.tsx';
import classes from '../../../components/chat/bubble.module.css';
import type { PlaceInGroup } from '../../../components/chat/group-messages.ts';
import { MessageMenu } from '../../../components/chat/message-menu.tsx';
import menuClasses from '../../../components/chat/message-menu.module.css';
import { MessageText } from '../../../components/chat/message-text.tsx';
import { QuoteButton } from '../quotes/quoted-message.tsx';
import photoClasses from './photo.module.css';
import { useMessageMenu } from '../../../components/chat/use-message-menu.ts';
import { Translatable } from '../../../components/translation/translatable.tsx';
import { SignedPhoto } from '../../../components/photos/signed-photo.tsx';
import { guarded } from '../../../components/states/guarded.tsx';

interface Props extends PlaceInGroup {
  message: ChatMessage;
  own: boolean;
  /** The other user's name. */
  name: string;
  onPhoto: (message: ChatMessage) => void;
  onExpired: (message: ChatMessage) => void;
  /** Shows the quoted message. */
  onQuote: (seq: number) => void;
  /** Writes a reply; null in a closed room. */
  onReply: ((message: ChatMessage) => void) | null;
  /** Opens the report dialog; null where reporting is not available. */
  onReport: ((messageId: string) => void) | null;
}

/**
 * One stored message: text or photo, the time, and on own ones whether it was read. Within a group the last one shows
 * the time; screen readers hear it on each.
 */
export const MessageBubble = memo(
  guarded(function MessageBubble({
    message,
    own,
    name,
    follows,
    followed,
    timed,
    onPhoto,
    onExpired,
    onQuote,
    onReply,
    onReport,
  }: Props) {
    const { t } = useTranslation('chat');
    const format = useFormat();
    const { image, image_meta: meta, quote } = message;
    const { bubble, button, opened, openAtButton, close, handlers } = useMessageMenu();
    const menuButtonId = useId();
    const report = onReport && !own ? () => onReport(message.id) : null;
    const reply = onReply && (() => onReply(message));
    const hasMenu = !message.is_hidden && (message.content !== '' || reply !== null || report !== null);
    const alt = own ? t('messages.ownPhoto') : t('messages.photoFrom', { name });
    return (
      <div
        ref={bubble}
        {...(hasMenu && handlers)}
        className={`${classes.bubble} ${hasMenu ? menuClasses.pressable : ''}`}
        data-own={own}
        data-photo={Boolean(image)}
        data-follows={follows}
        data-followed={followed}
        data-seq={message.seq}
      >
        <VisuallyHidden>{t('messages.said', { name: own ? t('messages.you') : name, text: '' })}</VisuallyHidden>
        {quote && (
          <QuoteButton
            quote={quote}
            own={own === (quote.sender_id === message.sender_id)}
            name={name}
            onOpen={onQuote}
          />
        )}
        {image && meta && (
          <button type="button" className={photoClasses.open} onClick={() => onPhoto(message)}>
            <SignedPhoto image={image} meta={meta} alt={alt} onExpired={() => onExpired(message)} />
          </button>
        )}
        {message.content && (
          <Translatable
            of={{ kind: 'message', room_id: message.room_id, seq: message.seq }}
            by={message.sender_id}
            text={message.content}
          >
            {({ text, ...written }) => <MessageText content={text} {...written} />}
          </Translatable>
        )}
        {message.is_hidden && <em>{t('messages.hidden')}</em>}
        <BubbleMeta visible={timed}>
          <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
          {own &&
            (message.is_read ? (
              <IconChecks size={16} role="img" aria-label={t('messages.read')} />
            ) : (
              <IconCheck size={16} role="img" aria-label={t('messages.sent')} />
            ))}
        </BubbleMeta>
        {hasMenu && (
          <button
            type="button"
            ref={button}
            id={menuButtonId}
            className={menuClasses.button}
            aria-label={t('messages.menu')}
            aria-haspopup="menu"
            aria-expanded={opened !== null}
            onClick={openAtButton}
          >
            <IconDotsVertical size={20} aria-hidden />
          </button>
        )}
        {hasMenu && opened && (
          <MessageMenu
            {...opened}
            buttonId={menuButtonId}
            content={message.content}
            onReply={reply}
            onReport={report}
            onClose={close}
          />
        )}
      </div>
    );
  }),
);
