import { saysSomething } from '@offshoot/contracts/chat';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { begunText } from '../../components/chat/begun-text.ts';
import composer from '../../components/chat/composer.module.css';
import { MessageField } from '../../components/chat/message-field.tsx';
import { errorText } from '../../lib/api/error-text.ts';
import classes from './ring-chat.module.css';
import { useSendToRing } from './use-ring-messages.ts';

/** A field to write to all members; a text that could not be sent stays in it. */
export function RingComposer({ ringId, meId }: { ringId: string; meId: string }) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(() => begunText.read(meId, ringId));
  const field = useRef<HTMLTextAreaElement>(null);
  const { error, isPending, mutate, reset } = useSendToRing(ringId);
  const write = (next: string) => {
    setText(next);
    begunText.write(meId, ringId, next);
  };
  const content = saysSomething(text) ? text.trim() : '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || content === '') return;
    mutate(content, {
      onSuccess: () => {
        write('');
        field.current?.focus();
      },
    });
  };
  return (
    <form className={composer.writing} onSubmit={send}>
      {error && (
        <p className={classes.fault} role="alert">
          {errorText(t, error)}
        </p>
      )}
      <MessageField
        field={field}
        label={t('composer.label')}
        text={text}
        onWrite={(next) => {
          if (error) reset();
          write(next);
        }}
        onSend={send}
        isReady={content !== ''}
        isSending={isPending}
      />
    </form>
  );
}
