import { VisuallyHidden } from '@mantine/core';
import type { ChatQuote } from '@offshoot/contracts/chat';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './quote.module.css';

interface Props {
  quote: ChatQuote;
  /** The reader wrote the quoted message. */
  own: boolean;
  /** The other user's name. */
  name: string;
}

/** The message to which another one replies: who wrote it, and how it begins. */
export function QuotedMessage({ quote, own, name }: Props) {
  const { t } = useTranslation('chat');
  return (
    <>
      <VisuallyHidden>{t('quote.to')} </VisuallyHidden>
      <bdi className={classes.name}>{own ? t('messages.you') : name}</bdi>
      <span className={classes.text} dir="auto">
        {quote.message_type === 'photo' && !quote.is_hidden && <IconPhoto size={16} aria-hidden />}
        {quote.is_hidden ? <em>{t('messages.hidden')}</em> : quote.content || t('messages.photo')}
      </span>
    </>
  );
}

/** The quote in a bubble; a tap shows the quoted message in the stream. */
export function QuoteButton({ onOpen, ...quoted }: Props & { onOpen: (seq: number) => void }) {
  return (
    <button type="button" className={classes.quote} onClick={() => onOpen(quoted.quote.seq)}>
      <QuotedMessage {...quoted} />
    </button>
  );
}
