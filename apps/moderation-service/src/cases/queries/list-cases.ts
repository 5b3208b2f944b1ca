import { Injectable } from '@nestjs/common';
import type { CasePage } from '@offshoot/contracts/moderation';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type Cursor, readCursor, writeCursor } from '../domain/cursor.ts';
import { caseColumns, type CaseRow } from '../persistence/case-row.ts';
import { CasePresenter } from './case-presenter.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Filters = RpcCall<'moderation.cases'>['input'];

const filters = `($1::text IS NULL OR queue = $1) AND ($2::text IS NULL OR language = $2)
  AND ($3::text IS NULL OR excerpt ILIKE $3) AND ($4::uuid IS NULL OR $4 IN (id, subject_id, person_id, plant_id))`;

/** A queue: open cases by urgency, or the decided ones, newest first. */
@Injectable()
export class ListCases {
  constructor(
    private readonly database: Database,
    private readonly presenter: CasePresenter,
  ) {}

  @RpcHandler('moderation.cases')
  async handle({ input }: RpcCall<'moderation.cases'>): Promise<CasePage> {
    const after = readCursor(input.cursor);
    const rows = await (input.state === 'open' ? this.open(input, after) : this.decided(input, after));
    const page = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? page.at(-1) : undefined;
    return { items: await this.presenter.summaries(page), next: last ? writeCursor(positionOf(last)) : null };
  }

  private open(input: Filters, after: Cursor | null): Promise<CaseRow[]> {
    const { queue, language, text, id } = soughtBy(input);
    return this.database.query<CaseRow>(
      `SELECT ${caseColumns} FROM moderation_case
       WHERE state IN ('open', 'claimed') AND ${filters}
         AND ($5::integer IS NULL OR (-priority, due_at, id) > ($5, $6::timestamptz, $7::uuid))
       ORDER BY -priority, due_at, id LIMIT $8`,
      [queue, language, text, id, after?.rank ?? null, after?.at ?? null, after?.id ?? null, input.limit + 1],
    );
  }

  private decided(input: Filters, after: Cursor | null): Promise<CaseRow[]> {
    const { queue, language, text, id } = soughtBy(input);
    return this.database.query<CaseRow>(
      `SELECT ${caseColumns} FROM moderation_case
       WHERE state = 'decided' AND ${filters}
         AND ($5::timestamptz IS NULL OR (decided_at, id) < ($5, $6::uuid))
       ORDER BY decided_at DESC, id DESC LIMIT $7`,
      [queue, language, text, id, after?.at ?? null, after?.id ?? null, input.limit + 1],
    );
  }
}

/** The filters as parameters; null for those that are not set. */
function soughtBy({ queue, language, q = '' }: Filters) {
  const isId = uuid.test(q);
  const text = isId || q === '' ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return { queue: queue ?? null, language: language ?? null, text, id: isId ? q : null };
}

const positionOf = ({ state, priority, due_at, decided_at, opened_at, id }: CaseRow): Cursor =>
  state === 'decided' ? { rank: 0, at: decided_at ?? opened_at, id } : { rank: -priority, at: due_at ?? opened_at, id };
