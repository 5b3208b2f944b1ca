import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { selectStatements, type StatementRow } from '../persistence/statement-rows.ts';
import { statementOf } from './statements.ts';

/** Statements per page; with the longest texts, this many stay below the NATS message limit of 1 MB. */
const atOnce = 50;

/** The decisions against a user, with their own appeals, for the data export, paged. */
@Injectable()
export class ExportDecisions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.export_decisions')
  async handle({
    actor,
    input: { after },
  }: RpcCall<'moderation.export_decisions'>): Promise<RpcResponse<'moderation.export_decisions'>> {
    const rows = await this.database.query<StatementRow>(
      `${selectStatements} AND s.person_id = $1 AND ($2::uuid IS NULL OR s.id > $2) ORDER BY s.id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    const texts = await this.appealsAgainst(rows.map(({ act_id }) => act_id));
    const now = this.clock.now();
    return {
      items: rows.map((row) => ({ ...statementOf(row, now), appeal_text: texts.get(row.act_id) ?? null })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  /** What the appeals against these acts say. */
  private async appealsAgainst(actIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ act_id: string; text: string }>(
      `SELECT c.subject_id AS act_id, f.text
       FROM moderation_case c
         JOIN case_signal s ON s.case_id = c.id AND s.kind = 'appeal'
         JOIN signal_source f ON f.signal_id = s.id
       WHERE c.subject = 'appeal' AND c.subject_id = ANY($1::uuid[])`,
      [actIds],
    );
    return new Map(rows.map(({ act_id, text }) => [act_id, text]));
  }
}
