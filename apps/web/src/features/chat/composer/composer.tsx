import { ActionIcon } from '@mantine/core';
import { saysSomething } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { IconSend2, IconX } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { clientLimits } from '../../../config/client-limits.ts';
import { sayTyping, stopTyping } from '../../../lib/live/socket.ts';
import { largestPhoto, type PhotoFault } from '../../../lib/photos/scale-photo.ts';
import { begunText } from './begun-text.ts';
import classes from './composer.module.css';
import { choosePhoto, faultOfPhoto, type ChosenPhoto } from './chosen-photo.ts';
import { PhotoButton } from './photo-button.tsx';
import { DraftQuote } from '../quotes/draft-quote.tsx';
import photoClasses from '../messages/photo.module.css';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useIsTouch } from '../../../lib/device/use-is-touch.ts';

interface Props {
  roomId: string;
  meId: string;
  /** The text, and the photo whose caption it is. */
  onSend: (content: string, photo: ChosenPhoto | null) => void;
  /** A message is being sent: no more input until the response. */
  sending: boolean;
  /** The message that the text replies to. */
  quoted: ComponentProps<typeof DraftQuote> | null;
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
export function Composer({ roomId, meId, onSend, sending, quoted }: Props) {
  const { t } = useTranslation(['chat', 'plants']);
  const [text, setText] = useState(() => begunText.read(meId, roomId));
  const { photo, fault, choose, drop } = useChosenPhoto();
  const field = useRef<HTMLTextAreaElement>(null);
  const isTouch = useIsTouch();
  const format = useFormat();
  const countId = useId();
  const nearFull = text.length > limits.chatMessage - NEAR_FULL;
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    const height = Math.max(clientLimits.chatTextareaMinPx, field.current.scrollHeight);
    field.current.style.height = `${Math.min(clientLimits.chatTextareaMaxPx, height)}px`;
  }, [text]);
  useEffect(() => {
    if (!isTouch) field.current?.focus({ preventScroll: true });
  }, [isTouch]);

  const quote = quoted?.quote;
  useEffect(() => {
    if (quote) field.current?.focus({ preventScroll: true });
  }, [quote]);

  const write = (next: string) => {
    setText(next);
    begunText.write(meId, roomId, next);
  };
  const content = saysSomething(text) ? text.trim() : '';
  const ready = !sending && (content !== '' || photo !== null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    onSend(content, photo);
    stopTyping(roomId);
    write('');
    drop();
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') quoted?.onDrop();
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) send(event);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    const pasted = event.clipboardData.getData('text/plain').trim();
    // Cells of a table and formatted text come with a picture of themselves; a copied file with its name.
    if (!file || (pasted !== '' && pasted !== file.name)) return;
    event.preventDefault();
    choose(file);
  };
  const label = t(photo ? 'photo.caption' : 'composer.label');
  return (
    <form className={classes.writing} onSubmit={send}>
      {fault && (
        <p className={photoClasses.fault} role="alert">
          {t(`plants:create.photo.${fault}`, largestPhoto)}
        </p>
      )}
      {quoted && <DraftQuote {...quoted} />}
      {photo && (
        <div className={photoClasses.draft}>
          <img src={photo.address} alt={t('messages.ownPhoto')} />
          <span className={photoClasses.draftText}>{t('photo.ready')}</span>
          <ActionIcon variant="default" size={44} radius="xl" aria-label={t('photo.remove')} onClick={drop}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {nearFull && (
        <p id={countId} className={classes.count} data-full={text.length >= limits.chatMessage}>
          <bdi>
            {format.number(text.length)} / {format.number(limits.chatMessage)}
          </bdi>
        </p>
      )}
      <div className={classes.composer}>
        <PhotoButton onChosen={choose} disabled={sending} />
        <textarea
          ref={field}
          className={classes.field}
          aria-label={label}
          aria-describedby={nearFull ? countId : undefined}
          placeholder={label}
          // A surrounding dialog focuses it, where that opens no keyboard.
          data-autofocus={isTouch ? undefined : true}
          data-kept
          // Escape removes the quote, and closes a surrounding dialog only without one.
          data-mantine-stop-propagation={quoted !== null}
          enterKeyHint={isTouch ? 'enter' : 'send'}
          maxLength={limits.chatMessage}
          // Not `disabled`, which would blur it and close a phone's keyboard with each message.
          readOnly={sending}
          aria-disabled={sending}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value);
            sayTyping(roomId);
          }}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <ActionIcon
          type="submit"
          size={52}
          radius="xl"
          variant="filled"
          disabled={!ready}
          aria-label={t('composer.send')}
        >
          <IconSend2 size={24} className="points" aria-hidden />
        </ActionIcon>
      </div>
    </form>
  );
}

/** The preview of the photo before it is sent. */
function useChosenPhoto() {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const [fault, setFault] = useState<PhotoFault | null>(null);
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo.address) : undefined), [photo]);
  const choose = (file: File) => {
    setFault(null);
    choosePhoto(file).then(setPhoto, (error: unknown) => setFault(faultOfPhoto(error)));
  };
  const drop = () => {
    setFault(null);
    setPhoto(null);
  };
  return { photo, fault, choose, drop };
}
