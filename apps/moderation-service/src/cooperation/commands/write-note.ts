import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { ModeratorNote } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { CaseChanges, type CaseRow, delayErasure, lockCase } from '../../cases/cases.ts';
import { insertNote, isPartyAbout, type NewNote, notedCase } from '../persistence/notes.ts';
import { NotePresenter } from '../queries/note-presenter.ts';

/** Notes of moderators to each other: they decide nothing and need no claim. */
@Injectable()
export class WriteNote {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly presenter: NotePresenter,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.write_case_note')
  async onCase({ actor, input: { id, text } }: RpcCall<'moderation.write_case_note'>): Promise<ModeratorNote> {
    const note = await this.database.transaction(async (tx) => {
      const row = await notedCase(tx, id, actor.user_id);
      if (!row) throw new DomainError('case_not_found');
      if (row.person_id !== null) await this.checkUser(tx, row.person_id);
      this.changes.announce(tx, row.queue, id);
      return this.store(tx, {
        case_id: id,
        person_id: row.person_id,
        author_id: actor.user_id,
        text,
        escalates: false,
      });
    });
    return this.presenter.note(note);
  }

  @RpcHandler('moderation.write_person_note')
  async onPerson({ actor, input: { id, text } }: RpcCall<'moderation.write_person_note'>): Promise<ModeratorNote> {
    const note = await this.database.transaction(async (tx) => {
      if (await isPartyAbout(tx, id, actor.user_id)) throw new DomainError('own_case');
      await this.checkUser(tx, id);
      this.changes.announce(tx, 'people', id);
      return this.store(tx, { case_id: null, person_id: id, author_id: actor.user_id, text, escalates: false });
    });
    return this.presenter.note(note);
  }

  /** What is written about a user after their deletion would never be erased. @throws DomainError `user_not_found` */
  async checkUser(tx: Tx, personId: string): Promise<void> {
    await delayErasure(tx, [personId]);
    const { people } = await this.rpc.call('people.for_moderators', { ids: [personId] });
    if (people.length === 0) throw new DomainError('user_not_found');
  }

  /** A case that is locked until the transaction ends, for a note with a change of it. @throws DomainError `case_not_found`, `user_not_found` */
  async lockNotedCase(tx: Tx, id: string, moderatorId: string): Promise<CaseRow> {
    const noted = await notedCase(tx, id, moderatorId);
    // Before the case is locked, as an erasure locks the user first.
    if (noted?.person_id) await this.checkUser(tx, noted.person_id);
    const locked = noted && (await lockCase(tx, id));
    if (!locked) throw new DomainError('case_not_found');
    return locked;
  }

  async store(tx: Tx, note: Omit<NewNote, 'id' | 'created_at'>): Promise<NewNote> {
    const stored = { ...note, id: newId(), created_at: this.clock.now() };
    await insertNote(tx, stored);
    return stored;
  }
}
