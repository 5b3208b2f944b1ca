import { Button, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import classes from './notes.module.css';
import type { useNotes } from './use-notes.ts';

interface Props {
  write: ReturnType<typeof useNotes>['write'];
  field: Ref<HTMLTextAreaElement> | undefined;
}

/** A new note, sent by the button or with Ctrl and Enter; what is not accepted stays in the field. */
export function NoteForm({ write, field }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    setMissing(!hasShape(text));
    if (!hasShape(text) || write.isPending) return;
    write.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onError: (error) => toast.error(errorText(t, error)),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <Textarea
        ref={field}
        label={t('notes.label')}
        description={t('note.private')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={onKey}
        error={isMissing && t('notes.required')}
        maxLength={limits.reportText}
        autosize
        minRows={2}
      />
      <Button type="submit" variant="default" loading={write.isPending}>
        {t('notes.send')}
      </Button>
    </form>
  );
}
