import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOfOthers } from '../../cases/cases.ts';
import { type ActRecordRow, ActRecords, PersonRecords, selectActRecords } from '../../acts/acts.ts';

/** The most decisions that a file shows; the log has all of them. */
const most = 100;

/** What moderators know about a user, with the decisions about them and the open case about the user themselves. */
@Injectable()
export class GetPersonFile {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRecords,
    private readonly records: ActRecords,
  ) {}

  @RpcHandler('moderation.person')
  async handle({ actor, input: { id } }: RpcCall<'moderation.person'>): Promise<RpcResponse<'moderation.person'>> {
    if (id === actor.user_id) throw new DomainError('own_case');
    const [person, rows, [open]] = await Promise.all([
      this.people.byId(id),
      this.database.query<ActRecordRow>(
        `${selectActRecords} AND a.person_id = $1 AND ${isOfOthers('c', '$3')} ORDER BY a.created_at DESC, a.id DESC LIMIT $2`,
        [id, most, actor.user_id],
      ),
      this.database.query<{ id: string }>(
        `SELECT id FROM moderation_case c
         WHERE subject = 'person' AND subject_id = $1 AND state <> 'decided' AND ${isOfOthers('c', '$2')}`,
        [id, actor.user_id],
      ),
    ]);
    if (!person) throw new DomainError('user_not_found');
    return { person, acts: await this.records.of(rows), case_id: open?.id ?? null };
  }
}
