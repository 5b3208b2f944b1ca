import { Button, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { moderatorNoteBody } from '@offshoot/contracts/moderation';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import classes from './notes.module.css';
import type { useNotes } from './use-notes.ts';

interface Props {
  write: ReturnType<typeof useNotes>['write'];
  field: Ref<HTMLTextAreaElement> | undefined;
}

/** A new note, sent by the button or with Ctrl and Enter; what is not accepted stays in the field. */
export function NoteForm({ write, field }: Props) {
  const { t } = useTranslation('moderation');
  const form = useContractForm({
    schema: moderatorNoteBody,
    initialValues: { text: '' },
    missing: { text: t('notes.required') },
    sending: write,
    onSent: () => form.reset(),
  });
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form {...form.props} className={classes.form}>
      <Textarea
        ref={field}
        label={t('notes.label')}
        description={t('note.private')}
        {...form.getInputProps('text')}
        onKeyDown={onKey}
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
