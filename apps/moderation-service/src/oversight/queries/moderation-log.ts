import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type ActRecordRow, ActRecords, selectActRecords } from '../../acts/acts.ts';
import { isOfOthers, readCursor, writeCursor } from '../../cases/cases.ts';

/** Every decision, newest first, but those in cases of the reader's own. */
@Injectable()
export class ModerationLog {
  constructor(
    private readonly database: Database,
    private readonly records: ActRecords,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.log')
  async handle({ actor, input }: RpcCall<'moderation.log'>): Promise<RpcResponse<'moderation.log'>> {
    const after = readCursor(input.cursor);
    const since = input.days === undefined ? null : new Date(this.clock.now().getTime() - input.days * 86_400_000);
    const rows = await this.database.query<ActRecordRow>(
      `${selectActRecords} AND ($1::text IS NULL OR a.act = $1) AND ($2::uuid IS NULL OR a.moderator_id = $2)
         AND ($3::uuid IS NULL OR a.person_id = $3)
         AND ($7::text IS NULL OR c.subject = $7) AND ($8::timestamptz IS NULL OR a.created_at >= $8)
         AND ($9::text IS NULL OR a.ground = $9)
         AND ${isOfOthers('c', '$10')}
         AND ($4::timestamptz IS NULL OR (a.created_at, a.id) < ($4, $5::uuid))
       ORDER BY a.created_at DESC, a.id DESC LIMIT $6`,
      [
        input.act ?? null,
        input.moderator_id ?? null,
        input.person_id ?? null,
        after?.at ?? null,
        after?.id ?? null,
        input.limit + 1,
        input.subject ?? null,
        since,
        input.ground ?? null,
        actor.user_id,
      ],
    );
    const page = rows.slice(0, input.limit);
    const last = rows.length > input.limit ? page.at(-1) : undefined;
    return {
      items: await this.records.of(page),
      next: last ? writeCursor({ rank: 0, at: last.created_at, id: last.id }) : null,
    };
  }
}
