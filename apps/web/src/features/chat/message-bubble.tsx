import { VisuallyHidden } from '@mantine/core';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { IconCheck, IconChecks, IconFlag } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { ChatPhoto } from './chat-photo.tsx';
import classes from './bubble.module.css';
import { MessageText } from './message-text.tsx';
import photoClasses from './photo.module.css';

interface Props {
  message: ChatMessage;
  own: boolean;
  /** The other user's name. */
  name: string;
  onPhoto: (message: ChatMessage) => void;
  onExpired: (message: ChatMessage) => void;
  /** Opens the report dialog; null where reporting is not available. */
  onReport: ((messageId: string) => void) | null;
}

/** One stored message: text or photo, the time, and on own ones whether it was read. */
export const MessageBubble = memo(function MessageBubble({ message, own, name, onPhoto, onExpired, onReport }: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { image, image_meta: meta } = message;
  const alt = own ? t('messages.ownPhoto') : t('messages.photoFrom', { name });
  return (
    <div className={classes.bubble} data-own={own} data-photo={Boolean(image)} data-seq={message.seq}>
      <VisuallyHidden>{t('messages.said', { name: own ? t('messages.you') : name, text: '' })}</VisuallyHidden>
      {image && meta && (
        <button type="button" className={photoClasses.open} onClick={() => onPhoto(message)}>
          <ChatPhoto image={image} meta={meta} alt={alt} onExpired={() => onExpired(message)} />
        </button>
      )}
      {message.content && <MessageText content={message.content} />}
      {message.is_hidden && <em>{t('messages.hidden')}</em>}
      <span className={classes.meta}>
        {!own && onReport && !message.is_hidden && (
          <button
            type="button"
            className={classes.flag}
            aria-label={t('messages.report')}
            title={t('messages.report')}
            onClick={() => onReport(message.id)}
          >
            <IconFlag size={14} aria-hidden />
          </button>
        )}
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
});
