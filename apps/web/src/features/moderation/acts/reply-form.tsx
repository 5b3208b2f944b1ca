import { Button, Textarea } from '@mantine/core';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { limits } from '@offshoot/contracts/limits';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SavedReplyMenu } from '../saved-replies/saved-reply-menu.tsx';
import classes from './acts.module.css';
import { recipientLanguage } from './recipient-language.ts';

interface Props {
  shown: CaseDetail;
  /** The key for it was pressed. */
  focused: boolean;
  /** What a reply said that the server did not accept. */
  unsent: string | undefined;
  onReply: (note: string) => void;
}

/** The reply to a contact message. */
export function ReplyForm({ shown, focused, unsent, onReply }: Props) {
  const { t } = useTranslation('moderation');
  const [text, setText] = useState(unsent ?? '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(text));
    if (text.trim()) onReply(text.trim());
    else field.current?.focus();
  };
  return (
    <form onSubmit={send} className={classes.reply} noValidate>
      <Textarea
        ref={field}
        label={t('reply.label', { name: shown.content.email ?? shown.person?.name ?? t('visitor') })}
        description={t('effect.reply')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing && t('reply.required')}
        maxLength={limits.reportText}
        autosize
        minRows={3}
      />
      <SavedReplyMenu text={text} language={recipientLanguage(shown)} onChange={setText} />
      <Button type="submit">{t('act.reply')}</Button>
    </form>
  );
}
