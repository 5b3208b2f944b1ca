import { Injectable } from '@nestjs/common';
import type { ModeratorNote } from '@offshoot/contracts/moderation';
import { PeopleCards } from '../../cases/cases.ts';
import type { NoteRow } from '../persistence/notes.ts';

/** Notes as moderators see them. */
@Injectable()
export class NotePresenter {
  constructor(private readonly people: PeopleCards) {}

  async notes(rows: readonly NoteRow[]): Promise<ModeratorNote[]> {
    const cardOf = await this.people.of(rows.map(({ author_id }) => author_id));
    return rows.map(({ id, case_id, author_id, text, escalates, created_at }) => ({
      id,
      case_id,
      author: cardOf(author_id),
      text,
      escalates,
      at: created_at.toISOString(),
    }));
  }

  async note(row: NoteRow): Promise<ModeratorNote> {
    const [note] = await this.notes([row]);
    if (!note) throw new Error('a note that is not shown');
    return note;
  }
}
