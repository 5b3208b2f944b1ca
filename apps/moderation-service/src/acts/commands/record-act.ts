import { Inject, Injectable } from '@nestjs/common';
import { actsAgainst, type DecisionGround, type ModerationAct } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { CaseChanges, type CaseRow } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { policyVersion } from '../../judgement/judgement.ts';
import { statusAfter, statusOf } from '../domain/case-after.ts';
import { closes } from '../domain/possible-acts.ts';
import { type ActRow, insertAct, setStatus, timeTaken } from '../persistence/act-rows.ts';
import { insertStatement } from '../persistence/statements.ts';
import { hasSuccessor, judgeAgain, waitingBefore } from '../persistence/waiting-plants.ts';
import { ActEvents } from './act-events.ts';

export interface GivenAct {
  act: ModerationAct;
  /** Null for the machine. */
  moderatorId: string | null;
  ground: DecisionGround | null;
  note: string;
  privateNote: string;
  until: Date | null;
  /** The act that this one was made together with. */
  withAct?: string | null;
}

/** Records an act on a locked case: its row, the case, the statement of reasons, the events, and the job that settles it. */
@Injectable()
export class RecordAct {
  constructor(
    private readonly events: ActEvents,
    private readonly changes: CaseChanges,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** When an act can no longer be undone. */
  undoUntil({ created_at }: Pick<ActRow, 'created_at'>): Date {
    return new Date(created_at.getTime() + this.config.UNDO_SECONDS * 1_000);
  }

  async handle(
    tx: Tx,
    row: CaseRow,
    { moderatorId, privateNote, withAct = null, ...given }: GivenAct,
  ): Promise<ActRow> {
    const at = this.clock.now();
    const before = statusOf(row);
    // What the machine hides, a moderator looks at, and reports of whom it bans.
    const isProvisional = moderatorId === null && (given.act === 'hide' || (given.act === 'ban' && row.reports > 0));
    // A plant that was deactivated before its first decision waits for it again.
    const waiting =
      given.act === 'restore' && !(await hasSuccessor(tx, row)) ? await waitingBefore(tx, row) : undefined;
    const isClosed = !isProvisional && !waiting && closes(given.act, { ...row, isBanned: false });
    const act = {
      ...given,
      privateNote,
      id: newId(),
      case_id: row.id,
      moderator_id: moderatorId,
      person_id: row.person_id,
      closes: isClosed,
      with_act: withAct,
      before,
      after: waiting ?? statusAfter(given.act, before, isClosed, at),
      policyVersion,
      undoOf: null,
      tookMs: moderatorId ? await timeTaken(tx, moderatorId, row.claimed_since, at) : null,
      created_at: at,
    };
    await insertAct(tx, act);
    await setStatus(tx, row.id, act.after, at);
    this.changes.announce(tx, row.queue, row.id);
    if (waiting?.state === 'judging') await judgeAgain(tx, this.jobs, row, act.id);
    const { person_id } = act;
    if (person_id !== null && row.subject !== 'appeal' && actsAgainst.includes(act.act))
      await insertStatement(tx, { ...act, person_id });
    await this.events.acted(tx, row, act, { undone: false, at });
    // The machine's acts are not undone, and what it approves is notified by the verdict.
    if (moderatorId !== null || actsAgainst.includes(act.act))
      await this.jobs.defer(
        tx,
        'moderation.settle_act',
        { act_id: act.id },
        { key: act.id, runAt: moderatorId === null ? at : this.undoUntil(act) },
      );
    return act;
  }
}
