import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { actsAgainst, hidingAct, type ModerationAct } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { type CaseRow, isClaimedByOther, isParty, lockCase } from '../../cases/cases.ts';
import { possibleActs } from '../domain/possible-acts.ts';
import { type ActRow, isBanned } from '../persistence/act-rows.ts';
import { isFirstDecider } from '../persistence/appealed-acts.ts';
import { type GivenAct, RecordAct } from './record-act.ts';
import { ReverseAct } from './reverse-act.ts';

/** A moderator's decision on the version of a case that they saw. */
export interface Decision extends GivenAct {
  moderatorId: string;
  caseId: string;
  version: number;
  /** Whether the content is hidden as well. */
  alsoHide?: boolean;
  /** Whom the act is on, if not the user whom the case concerns: the other party of a dispute. */
  personId?: string | null;
}

/** `refused`: another moderator was faster, or is looking at the case. */
export type DecisionOutcome =
  { row: CaseRow; act: ActRow } | { row: CaseRow; refused: 'already_decided' | 'case_claimed' };

/** @throws DomainError `validation_failed` where the act lacks a reason, a reply or a possible end, or cannot hide as well */
export function checkDecision(
  { act, ground, note, until, alsoHide = false }: GivenAct & Pick<Decision, 'alsoHide'>,
  now: Date,
): void {
  const fields: Record<string, string> = {};
  if (actsAgainst.includes(act) && ground === null) fields.reason = 'required';
  if (act === 'reply' && note === '') fields.note = 'required';
  if (until !== null && (act !== 'ban' || until <= now)) fields.until = 'invalid_value';
  if (alsoHide && act !== 'warn' && act !== 'ban') fields.also_hide = 'invalid_value';
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', {}, fields);
}

/** Decides a case, if it is as the moderator saw it: of several decisions on one version the first is recorded. */
@Injectable()
export class RecordDecision {
  constructor(
    private readonly recordAct: RecordAct,
    private readonly reverseAct: ReverseAct,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `case_not_found`, `act_not_possible`, or `own_case` for an appeal against an own decision, a reporter's too */
  async handle(tx: Tx, { caseId, version, alsoHide = false, personId, ...given }: Decision): Promise<DecisionOutcome> {
    const row = await lockCase(tx, caseId);
    if (!row) throw new DomainError('case_not_found');
    if (row.version !== version) return { row, refused: 'already_decided' };
    const now = this.clock.now();
    if (isClaimedByOther(row, given.moderatorId, now)) return { row, refused: 'case_claimed' };
    const situation = { ...row, isBanned: await isBanned(tx, row.person_id, now) };
    const possible = possibleActs(situation);
    if (!possible.includes(given.act)) throw new DomainError('act_not_possible');
    const isAppeal = row.subject === 'appeal';
    if (await isFirstDecider(tx, row, given.moderatorId, now)) throw new DomainError('own_case');
    const hiding = alsoHide && !row.hidden_at ? hidingAct(possible) : undefined;
    if (personId && personId !== row.person_id) {
      await checkParty(tx, row, { ...given, personId, alsoHide });
      return { row, act: await this.recordAct.handle(tx, { ...row, person_id: personId }, given) };
    }
    const act = hiding ? await this.hideAnd(tx, row, hiding, given) : await this.recordAct.handle(tx, row, given);
    if (isAppeal && act.act === 'approve') await this.reverseAct.handle(tx, row.subject_id, given.moderatorId);
    return { row, act };
  }

  /** Hides the content and acts on its author, in one transaction. */
  private async hideAnd(tx: Tx, row: CaseRow, hiding: ModerationAct, given: GivenAct): Promise<ActRow> {
    const { id } = await this.recordAct.handle(tx, row, { ...given, act: hiding, privateNote: '', until: null });
    const hidden = await lockCase(tx, row.id);
    if (!hidden) throw new DomainError('case_not_found');
    return this.recordAct.handle(tx, hidden, { ...given, withAct: id });
  }
}

/** @throws DomainError `act_not_possible` unless a party of a dispute is only warned */
async function checkParty(
  tx: Tx,
  { id, subject }: CaseRow,
  { act, alsoHide, personId }: Pick<Decision, 'act' | 'alsoHide'> & { personId: string },
): Promise<void> {
  if (subject !== 'dispute' || act !== 'warn' || alsoHide || !(await isParty(tx, id, personId)))
    throw new DomainError('act_not_possible');
}
