import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { operatorId } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, recordOperatorAct } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { checkDecision, RecordDecision, PersonRecords } from '../../acts/acts.ts';
import { lockCase, Refusals } from '../../cases/cases.ts';
import { OpenPersonCase } from './open-person-case.ts';

/** A ban, or its end, that the operator decides: a case about the user and an act in it, as a moderator's. */
@Injectable()
export class BanByOperator {
  constructor(
    private readonly database: Database,
    private readonly people: PersonRecords,
    private readonly openPersonCase: OpenPersonCase,
    private readonly recordDecision: RecordDecision,
    private readonly refusals: Refusals,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.ban')
  async handle({ input }: RpcCall<'moderation.ban'>): Promise<RpcResponse<'moderation.ban'>> {
    const { person_id, act, operator } = input;
    const at = this.clock.now();
    const given = {
      act,
      moderatorId: operatorId,
      ground: input.reason ?? null,
      note: input.note,
      privateNote: '',
      until: input.until === undefined ? null : new Date(input.until),
    };
    checkDecision(given, at);
    const person = await this.people.byId(person_id);
    if (!person) throw new DomainError('user_not_found');
    const outcome = await this.database.transaction(async (tx) => {
      const caseId = await this.openPersonCase.of(tx, person, at);
      const row = await lockCase(tx, caseId);
      if (!row) throw new DomainError('case_not_found');
      const decided = await this.recordDecision.handle(tx, { ...given, caseId, version: row.version });
      const detail = { act, case_id: caseId, reason: given.ground, until: input.until ?? null };
      if ('act' in decided) await recordOperatorAct(tx, { operator, command: act, subjectId: person_id, detail }, at);
      return decided;
    });
    if ('refused' in outcome) throw await this.refusals.of(outcome.refused, outcome.row);
    return { act_id: outcome.act.id, case_id: outcome.row.id };
  }
}
