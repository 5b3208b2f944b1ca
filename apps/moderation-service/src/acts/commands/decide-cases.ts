import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type CaseRow, concernedBy, OwnCase } from '../../cases/cases.ts';
import { RankCheck } from '../queries/rank-check.ts';
import { checkDecision, RecordDecision } from './record-decision.ts';
import type { GivenAct } from './record-act.ts';

type Given = GivenAct & { moderatorId: string; alsoHide: boolean };
type Concerned = Pick<CaseRow, 'id' | 'person_id' | 'subject'>;
type Outcome = RpcResponse<'moderation.bulk'>['outcomes'][number];

/** One decision on many cases, each in a transaction of its own: those that have changed are left as they are. */
@Injectable()
export class DecideCases {
  constructor(
    private readonly database: Database,
    private readonly recordDecision: RecordDecision,
    private readonly ownCase: OwnCase,
    private readonly rankCheck: RankCheck,
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
      until: input.until === undefined ? null : new Date(input.until),
      alsoHide: input.also_hide,
    };
    checkDecision(given, this.clock.now());
    const ids = input.cases.map(({ id }) => id);
    const rows = await this.database.statement((tx) => concernedBy(tx, ids));
    const refusals = await this.ownCase.refusals(actor, rows);
    const outcomes: Outcome[] = [];
    for (const seen of input.cases) {
      const error = refusals.get(seen.id);
      outcomes.push(
        error
          ? { id: seen.id, act_id: null, error }
          : await this.one(seen, given, () => this.checkRank(actor, given.act, rows, seen.id)),
      );
    }
    return { outcomes };
  }

  private async checkRank(actor: Actor, act: Given['act'], rows: readonly Concerned[], id: string): Promise<void> {
    const concerned = rows.find((row) => row.id === id);
    if (concerned) await this.rankCheck.check(actor, act, concerned);
  }

  private async one(
    { id, version }: { id: string; version: number },
    given: Given,
    check: () => Promise<void>,
  ): Promise<Outcome> {
    try {
      await check();
      const outcome = await this.database.transaction((tx) =>
        this.recordDecision.handle(tx, { ...given, caseId: id, version }),
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
