import { Textarea } from '@mantine/core';
import type { Language } from '@offshoot/contracts/locales';
import { limits } from '@offshoot/contracts/limits';
import { useTranslation } from 'react-i18next';
import { languageOption } from '../../../config/languages.ts';
import { SavedReplyMenu } from '../saved-replies/saved-reply-menu.tsx';

export interface Notes {
  note: string;
  private_note: string;
}

/** The notes of an act that the server did not accept, to begin with. */
export const notesOf = (unsent: Partial<Notes> | undefined): Notes => ({
  note: unsent?.note ?? '',
  private_note: unsent?.private_note ?? '',
});

interface Props {
  notes: Notes;
  onChange: (notes: Notes) => void;
  /** Of the user who will read the note. */
  language: Language | null;
}

/** What the user concerned is to read, and what only moderators read. */
export function NoteFields({ notes, onChange, language }: Props) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <Textarea
        mt="sm"
        label={t('note.public')}
        description={language && t('note.language', { language: languageOption(language).nativeName })}
        value={notes.note}
        onChange={(event) => onChange({ ...notes, note: event.currentTarget.value })}
        maxLength={limits.reportText}
        autosize
        minRows={2}
      />
      <SavedReplyMenu text={notes.note} language={language} onChange={(note) => onChange({ ...notes, note })} />
      <Textarea
        mt="sm"
        label={t('note.private')}
        value={notes.private_note}
        onChange={(event) => onChange({ ...notes, private_note: event.currentTarget.value })}
        maxLength={limits.reportText}
        autosize
        minRows={1}
      />
    </>
  );
}
