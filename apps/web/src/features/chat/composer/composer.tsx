import { ActionIcon } from '@mantine/core';
import { saysSomething } from '@offshoot/contracts/chat';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentProps, type ClipboardEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sayTyping, stopTyping } from '../../../lib/live/socket.ts';
import { largestPhoto, type PhotoFault } from '../../../lib/photos/scale-photo.ts';
import { begunText } from '../../../components/chat/begun-text.ts';
import classes from '../../../components/chat/composer.module.css';
import { MessageField } from '../../../components/chat/message-field.tsx';
import { choosePhoto, faultOfPhoto, type ChosenPhoto } from './chosen-photo.ts';
import { PhotoButton } from './photo-button.tsx';
import { DraftQuote } from '../quotes/draft-quote.tsx';
import photoClasses from '../messages/photo.module.css';

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

/** A text, with a photo or the message that it replies to. */
export function Composer({ roomId, meId, onSend, sending, quoted }: Props) {
  const { t } = useTranslation(['chat', 'plants']);
  const [text, setText] = useState(() => begunText.read(meId, roomId));
  const { photo, fault, choose, drop } = useChosenPhoto();
  const field = useRef<HTMLTextAreaElement>(null);
  const quote = quoted?.quote;
  useEffect(() => {
    if (quote) field.current?.focus({ preventScroll: true });
  }, [quote]);

  const write = (next: string) => {
    setText(next);
    begunText.write(meId, roomId, next);
  };
  const content = saysSomething(text) ? text.trim() : '';
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending || (content === '' && photo === null)) return;
    onSend(content, photo);
    stopTyping(roomId);
    write('');
    drop();
    field.current?.focus();
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
      <MessageField
        field={field}
        label={label}
        text={text}
        onWrite={(next) => {
          write(next);
          sayTyping(roomId);
        }}
        onSend={send}
        isReady={content !== '' || photo !== null}
        isSending={sending}
        // Escape removes the quote, and closes a surrounding dialog only without one.
        onEscape={quoted?.onDrop}
        onPaste={onPaste}
      >
        <PhotoButton onChosen={choose} disabled={sending} />
      </MessageField>
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
