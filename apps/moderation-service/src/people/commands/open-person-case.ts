import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PersonRecord } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { PersonRecords } from '../../acts/acts.ts';
import { CaseChanges, DueTimes, isSeenBy, openOrJoin, OwnCase, priorityOf } from '../../cases/cases.ts';

/** Opens a case about a user without a report, so that a moderator can act on them; where one is open, it is joined. */
@Injectable()
export class OpenPersonCase {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRecords,
    private readonly ownCase: OwnCase,
    private readonly dueTimes: DueTimes,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.open_person')
  async handle({
    actor,
    input: { id },
  }: RpcCall<'moderation.open_person'>): Promise<RpcResponse<'moderation.open_person'>> {
    const person = await this.people.byId(id);
    if (!person) throw new DomainError('user_not_found');
    await this.ownCase.check(actor, id);
    const case_id = await this.database.transaction(async (tx) => {
      const opened = await this.of(tx, person, this.clock.now());
      // It is open already, by a report of the moderator's own.
      if (!(await isSeenBy(tx, opened, actor.user_id))) throw new DomainError('own_case');
      return opened;
    });
    return { case_id };
  }

  /** @returns the id of the open case */
  async of(tx: Tx, { id, name }: Pick<PersonRecord, 'id' | 'name'>, at: Date): Promise<string> {
    const { caseId } = await openOrJoin(tx, {
      subject: 'person',
      subjectId: id,
      personId: id,
      excerpt: name,
      isHeld: false,
      priority: priorityOf.other,
      dueAt: this.dueTimes.of('other', at),
      at,
    });
    this.changes.announce(tx, 'people', caseId);
    return caseId;
  }
}
