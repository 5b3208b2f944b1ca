import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { OwnCase } from '../../cases/cases.ts';
import { checkDecision, DecideCase } from './decide-case.ts';
import type { GivenAct } from './record-act.ts';

type Given = GivenAct & { moderatorId: string };
type Outcome = RpcResponse<'moderation.bulk'>['outcomes'][number];

/** One decision on many cases, each in a transaction of its own: those that have changed are left as they are. */
@Injectable()
export class DecideCases {
  constructor(
    private readonly database: Database,
    private readonly decideCase: DecideCase,
    private readonly ownCase: OwnCase,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.bulk')
  async handle({ actor, input }: RpcCall<'moderation.bulk'>): Promise<RpcResponse<'moderation.bulk'>> {
    const given = {
      act: input.act,
      moderatorId: actor.user_id,
      ground: input.reason ?? null,
      note: input.note,
      privateNote: '',
      until: null,
    };
    checkDecision(given, this.clock.now());
    const rows = await this.database.query<{ id: string; person_id: string | null }>(
      'SELECT id, person_id FROM moderation_case WHERE id = ANY($1::uuid[])',
      [input.cases.map(({ id }) => id)],
    );
    const people = rows.flatMap(({ person_id }) => person_id ?? []);
    const interests = await this.ownCase.among(actor, people);
    const own = new Set(rows.flatMap(({ id, person_id }) => (person_id && interests.has(person_id) ? [id] : [])));
    const outcomes: Outcome[] = [];
    for (const seen of input.cases)
      outcomes.push(own.has(seen.id) ? { id: seen.id, act_id: null, error: 'own_case' } : await this.one(seen, given));
    return { outcomes };
  }

  private async one({ id, version }: { id: string; version: number }, given: Given): Promise<Outcome> {
    try {
      const outcome = await this.database.transaction((tx) =>
        this.decideCase.handle(tx, { ...given, caseId: id, version }),
      );
      return 'refused' in outcome
        ? { id, act_id: null, error: outcome.refused }
        : { id, act_id: outcome.act.id, error: null };
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'unavailable') return { id, act_id: null, error: error.code };
      throw error;
    }
  }
}
