import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isPartyAbout, notedCase, notesOfCase, notesOfPerson } from '../persistence/notes.ts';
import { NotePresenter } from './note-presenter.ts';

/** What moderators wrote to each other. */
@Injectable()
export class ListNotes {
  constructor(
    private readonly database: Database,
    private readonly presenter: NotePresenter,
  ) {}

  @RpcHandler('moderation.case_notes')
  async ofCase({
    actor: { user_id },
    input: { id },
  }: RpcCall<'moderation.case_notes'>): Promise<RpcResponse<'moderation.case_notes'>> {
    const rows = await this.database.statement(async (tx) => {
      const row = await notedCase(tx, id, user_id);
      if (!row) throw new DomainError('case_not_found');
      const { person_id } = row;
      const isWithheld = person_id !== null && (await isPartyAbout(tx, person_id, user_id));
      return notesOfCase(tx, id, isWithheld ? null : person_id);
    });
    return { items: await this.presenter.notes(rows) };
  }

  @RpcHandler('moderation.person_notes')
  async ofPerson({
    actor: { user_id },
    input: { id },
  }: RpcCall<'moderation.person_notes'>): Promise<RpcResponse<'moderation.person_notes'>> {
    const rows = await this.database.statement(async (tx) => {
      if (await isPartyAbout(tx, id, user_id)) throw new DomainError('own_case');
      return notesOfPerson(tx, id);
    });
    return { items: await this.presenter.notes(rows) };
  }
}
