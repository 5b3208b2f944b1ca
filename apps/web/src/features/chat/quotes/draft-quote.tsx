import { ActionIcon } from '@mantine/core';
import type { ChatQuote } from '@offshoot/contracts/chat';
import { IconCornerUpLeft, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './quote.module.css';
import { QuotedMessage } from './quoted-message.tsx';

interface Props {
  quote: ChatQuote;
  own: boolean;
  name: string;
  onDrop: () => void;
}

/** Above the field: the message that the written one will reply to. */
export function DraftQuote({ onDrop, ...quoted }: Props) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.draft} role="group" aria-label={t('quote.reply')}>
      <IconCornerUpLeft size={20} className="points" aria-hidden />
      <div className={classes.quote}>
        <QuotedMessage {...quoted} />
      </div>
      <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={t('quote.drop')} onClick={onDrop}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
