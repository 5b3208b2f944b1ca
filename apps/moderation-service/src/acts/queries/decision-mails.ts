import { Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/basics';
import type { CaseSubject, DecisionGround, ModerationAct, Statement } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

interface StatementRow {
  id: string;
  act: ModerationAct;
  subject: CaseSubject;
  subject_id: string;
  excerpt: string;
  ground: DecisionGround;
  note: string;
  source: Statement['source'];
  automated_detection: boolean;
  automated_decision: boolean;
  starts_at: Date;
  ends_at: Date | null;
  appeal_until: Date | null;
  strikes: number;
}

interface ReplyRow {
  text: string;
  message: string;
  user_id: string | null;
  email: string | null;
  language: Language | null;
}

/** How long a warning counts. */
const strikeDays = 365;

/** What the mails about decisions say. */
@Injectable()
export class DecisionMails {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.statement')
  async statement({
    input: { act_id },
  }: RpcCall<'moderation.statement'>): Promise<RpcResponse<'moderation.statement'>> {
    const since = new Date(this.clock.now().getTime() - strikeDays * 86_400_000);
    const [row] = await this.database.query<StatementRow>(
      `SELECT s.id, a.act, c.subject, c.subject_id, c.excerpt, s.ground, coalesce(n.note, '') AS note, s.source,
         s.automated_detection, s.automated_decision, s.starts_at, s.ends_at, s.appeal_until,
         (SELECT count(*)::int FROM moderation_act w WHERE w.person_id = s.person_id AND w.act = 'warn' AND w.undo_of IS NULL
            AND w.created_at > $2 AND NOT EXISTS (SELECT FROM moderation_act u WHERE u.undo_of = w.id)) AS strikes
       FROM statement s JOIN moderation_act a ON a.id = s.act_id JOIN moderation_case c ON c.id = a.case_id
       LEFT JOIN act_note n ON n.act_id = a.id
       WHERE s.act_id = $1`,
      [act_id, since],
    );
    if (!row) return { statement: null, strikes: 0 };
    const { strikes, starts_at, ends_at, appeal_until, ...statement } = row;
    return {
      statement: {
        ...statement,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at?.toISOString() ?? null,
        appeal_until: appeal_until?.toISOString() ?? null,
        appeal: null,
      },
      strikes,
    };
  }

  @RpcHandler('moderation.reply')
  async reply({ input: { act_id } }: RpcCall<'moderation.reply'>): Promise<RpcResponse<'moderation.reply'>> {
    const [reply] = await this.database.query<ReplyRow>(
      `SELECT n.note AS text, m.message, m.writer_id AS user_id, m.email, m.language
       FROM moderation_act a JOIN act_note n ON n.act_id = a.id JOIN moderation_case c ON c.id = a.case_id
         JOIN contact_message m ON m.id = c.subject_id
       WHERE a.id = $1 AND a.act = 'reply' AND c.subject = 'contact_message'`,
      [act_id],
    );
    return { reply: reply ?? null };
  }
}
