import { ActionIcon } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { IconSend2 } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sayTyping } from '../../lib/socket.ts';
import classes from './chat.module.css';

/** Enter sends, Shift and Enter begin a new line; the field grows from 72 to 120 pixels. */
export function Composer({ roomId, onSend }: { roomId: string; onSend: (content: string) => void }) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    const wanted = Math.max(limits.chatTextareaMinPx, field.current.scrollHeight);
    field.current.style.height = `${Math.min(limits.chatTextareaMaxPx, wanted)}px`;
  }, [text]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (!content) return;
    onSend(content);
    setText('');
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    // A word being composed, as in Chinese, is finished with Enter and not sent.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={classes.composer} onSubmit={send}>
      <textarea
        ref={field}
        className={classes.field}
        aria-label={t('composer.label')}
        placeholder={t('composer.label')}
        dir="auto"
        maxLength={limits.chatMessage}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          sayTyping(roomId);
        }}
        onKeyDown={onKey}
      />
      <ActionIcon type="submit" size={52} radius="xl" variant="filled" disabled={text.trim() === ''} aria-label={t('composer.send')}>
        <IconSend2 size={24} className="points" aria-hidden />
      </ActionIcon>
    </form>
  );
}
