import { deletedName } from '@offshoot/contracts/deleted-name';
import type { ModeratorNote } from '@offshoot/contracts/moderation';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../components/badges/status-badge.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { guarded } from '../../../components/states/guarded.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';
import { type Noted, useNotes } from './use-notes.ts';

interface Props {
  on: Noted;
  /** The field of a new note. */
  field?: Ref<HTMLTextAreaElement>;
}

/** What moderators wrote to each other about a case or a user, in its order, and the field for another note. */
export function Notes({ on, field }: Props) {
  const { t } = useTranslation('moderation');
  const { list, write } = useNotes(on);
  const heading = useId();
  const items = list.data?.items;
  // A case has a heading above its notes; on the page of a user they are a part like the others.
  const Heading = on.kind === 'case' ? 'h3' : 'h2';
  return (
    <section className={classes.notes} aria-labelledby={heading}>
      <Heading id={heading} className={classes.heading}>
        {t('notes.title')}
      </Heading>
      {items ? (
        <>
          <div role="log" aria-labelledby={heading}>
            <ol className={classes.list}>
              {items.map((note) => (
                <Note key={note.id} note={note} isOnPerson={on.kind === 'case' && note.case_id === null} />
              ))}
            </ol>
          </div>
          {items.length === 0 && <p className={classes.by}>{t('notes.empty')}</p>}
          <NoteForm write={write} field={field} />
        </>
      ) : list.error ? (
        <ErrorState title={t('notes.failed')} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeletons count={1} />
      )}
    </section>
  );
}

const Note = guarded(function Note({ note, isOnPerson }: { note: ModeratorNote; isOnPerson: boolean }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  return (
    <li className={classes.note}>
      <p className={classes.by}>
        <bdi>{nameOf(note.author?.name ?? deletedName)}</bdi> ·{' '}
        <time dateTime={note.at}>{format.dateTime(note.at)}</time> {isOnPerson && <Chip>{t('notes.onPerson')}</Chip>}
        {note.escalates && <Chip tone="danger">{t('escalation.mark')}</Chip>}
      </p>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
    </li>
  );
}, 'li');
