import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { ModerationAct } from '@offshoot/contracts/moderation';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { CaseRow } from '../../cases/cases.ts';
import { isOnPerson, refusalByRank } from '../domain/rank.ts';

type Concerned = Pick<CaseRow, 'person_id' | 'subject'>;

/** Whether a moderator may make an act against the user of a case, whatever the desk offers. */
@Injectable()
export class RankCheck {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws DomainError `act_not_possible` on a deleted account, `moderator_protected`, `admin_protected`; `unavailable` where the role cannot be read now */
  async check({ role }: Actor, act: ModerationAct, { person_id, subject }: Concerned): Promise<void> {
    if (person_id === null || !isOnPerson(act, subject)) return;
    const [person] = (await this.rpc.call('people.for_moderators', { ids: [person_id] })).people;
    if (!person) throw new DomainError('act_not_possible');
    if (!person.role) throw new DomainError('unavailable');
    const refusal = refusalByRank(role, person.role, subject);
    if (refusal) throw new DomainError(refusal);
  }
}
