import { ActionIcon } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { limits } from '@offshoot/contracts/limits';
import { IconSend2 } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { clientLimits } from '../../config/client-limits.ts';
import { useIsTouch } from '../../lib/device/use-is-touch.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './composer.module.css';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  text: string;
  onWrite: (text: string) => void;
  /** Submits the surrounding form. */
  onSend: (event: KeyboardEvent) => void;
  /** There is something to send. */
  isReady: boolean;
  /** A message is being sent: no more input until the response. */
  isSending: boolean;
  /** Escape does this, and closes no surrounding dialog. */
  onEscape?: (() => void) | undefined;
  onPaste?: (event: ClipboardEvent) => void;
  /** Before the field. */
  children?: ReactNode;
}

/**
 * From this many characters before the limit the count is shown: a field that just stops would cut pasted text
 * unnoticed.
 */
const NEAR_FULL = 200;

/**
 * Enter sends and Shift+Enter breaks the line, except on a phone's keyboard, which cannot hold Shift; the field grows
 * from 72 to 120 pixels.
 */
export function MessageField({
  field,
  label,
  text,
  onWrite,
  onSend,
  isReady,
  isSending,
  onEscape,
  onPaste,
  children,
}: Props) {
  const { t } = useTranslation('chat');
  const isTouch = useIsTouch();
  const format = useFormat();
  const countId = useId();
  const nearFull = text.length > limits.chatMessage - NEAR_FULL;
  const own = useRef<HTMLTextAreaElement>(null);
  const both = useMergedRef(own, field);
  useLayoutEffect(() => {
    if (!own.current) return;
    own.current.style.height = 'auto';
    const height = Math.max(clientLimits.chatTextareaMinPx, own.current.scrollHeight);
    own.current.style.height = `${Math.min(clientLimits.chatTextareaMaxPx, height)}px`;
  }, [text]);
  useEffect(() => {
    if (!isTouch) own.current?.focus({ preventScroll: true });
  }, [isTouch]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) onSend(event);
  };
  return (
    <>
      {nearFull && (
        <p id={countId} className={classes.count} data-full={text.length >= limits.chatMessage}>
          <bdi>
            {format.number(text.length)} / {format.number(limits.chatMessage)}
          </bdi>
        </p>
      )}
      <div className={classes.composer}>
        {children}
        <textarea
          ref={both}
          className={classes.field}
          aria-label={label}
          aria-describedby={nearFull ? countId : undefined}
          placeholder={label}
          // A surrounding dialog focuses it, where that opens no keyboard.
          data-autofocus={isTouch ? undefined : true}
          data-kept
          data-mantine-stop-propagation={onEscape !== undefined}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          maxLength={limits.chatMessage}
          // Not `disabled`, which would blur it and close a phone's keyboard with each message.
          readOnly={isSending}
          aria-disabled={isSending}
          value={text}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <ActionIcon
          type="submit"
          size={52}
          radius="xl"
          variant="filled"
          disabled={!isReady || isSending}
          aria-label={t('composer.send')}
        >
          <IconSend2 size={24} className="points" aria-hidden />
        </ActionIcon>
      </div>
    </>
  );
}
