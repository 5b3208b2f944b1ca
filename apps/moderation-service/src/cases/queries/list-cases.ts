import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { foldText } from '@offshoot/contracts/fold-text';
import type { CasePage } from '@offshoot/contracts/moderation';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type Cursor, readCursor, writeCursor } from '../domain/cursor.ts';
import type { CaseRow } from '../persistence/case-row.ts';
import { decidedCases, judgingCases, openCases } from '../persistence/queues.ts';
import { CasePresenter } from './case-presenter.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Filters = RpcCall<'moderation.cases'>['input'];

/** A queue: open cases by urgency, the decided ones, newest first, or those that the machine judges, oldest first; without the moderator's own. */
@Injectable()
export class ListCases {
  constructor(
    private readonly database: Database,
    private readonly presenter: CasePresenter,
  ) {}

  @RpcHandler('moderation.cases')
  async handle({ actor, input }: RpcCall<'moderation.cases'>): Promise<CasePage> {
    const after = readCursor(input.cursor);
    const rows = await (input.state === 'open' ? this.open(input, after, actor) : this.byTime(input, after, actor));
    const page = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? page.at(-1) : undefined;
    return { items: await this.presenter.summaries(page), next: last ? writeCursor(positionOf(last)) : null };
  }

  private open(input: Filters, after: Cursor | null, viewer: Actor): Promise<CaseRow[]> {
    const { queue, language, text, id, signs } = soughtBy(input);
    return this.database.query<CaseRow>(openCases, [
      queue,
      language,
      text,
      id,
      after?.rank ?? null,
      after?.at ?? null,
      after?.id ?? null,
      input.limit + 1,
      signs,
      viewer.user_id,
      input.only === 'escalated' ? true : null,
      input.only === 'assigned' ? viewer.user_id : null,
    ]);
  }

  private byTime(input: Filters, after: Cursor | null, viewer: Actor): Promise<CaseRow[]> {
    const { queue, language, text, id, signs } = soughtBy(input);
    return this.database.query<CaseRow>(input.state === 'judging' ? judgingCases : decidedCases, [
      queue,
      language,
      text,
      id,
      after?.at ?? null,
      after?.id ?? null,
      input.limit + 1,
      signs,
      viewer.user_id,
      input.only === 'escalated' ? true : null,
      input.only === 'assigned' ? viewer.user_id : null,
    ]);
  }
}

/** The filters as parameters; null for those that are not set. */
function soughtBy({ queue, language, q = '' }: Filters) {
  const isId = uuid.test(q);
  const folded = foldText(q);
  const signs = folded.match(sign);
  const text = isId || q === '' ? null : patternOf(folded, signs !== null);
  return { queue: queue ?? null, language: language ?? null, text, id: isId ? q : null, signs };
}

/** Chinese characters and emoji, as the index of them has each by itself. */
const sign = /[一-鿿☀-➿🀀-🫿]/gu;

/** Fewer than three characters are sought at the start only: inside a text, no index finds them, unless they are such signs. */
const patternOf = (text: string, hasSigns: boolean) =>
  `${[...text].length < 3 && !hasSigns ? '' : '%'}${text.replace(/[\\%_]/g, '\\$&')}%`;

function positionOf({ state, priority, due_at, decided_at, opened_at, id }: CaseRow): Cursor {
  if (state === 'judging') return { rank: 0, at: opened_at, id };
  if (state === 'decided') return { rank: 0, at: decided_at ?? opened_at, id };
  return { rank: -priority, at: due_at ?? opened_at, id };
}
