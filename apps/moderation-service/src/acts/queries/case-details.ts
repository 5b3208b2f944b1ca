import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import {
  caseColumns,
  CasePresenter,
  type CaseRow,
  ContentReader,
  extendClaim,
  Gaps,
  isOfOthers,
  OwnCase,
  PeopleCards,
  similarTexts,
  unlessMissing,
} from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { isOnPerson, refusalByRank } from '../domain/rank.ts';
import { possibleActs } from '../domain/possible-acts.ts';
import { isBanned } from '../persistence/act-rows.ts';
import { isFirstDecider } from '../persistence/appealed-acts.ts';
import { ActRecords, type ActRecordRow, selectActRecords } from './act-records.ts';
import { CaseSignals } from './case-signals.ts';
import { PersonRecords } from './person-records.ts';

/** A case with everything that a decision needs. */
@Injectable()
export class CaseDetails {
  constructor(
    private readonly database: Database,
    private readonly presenter: CasePresenter,
    private readonly signals: CaseSignals,
    private readonly records: ActRecords,
    private readonly reader: ContentReader,
    private readonly people: PersonRecords,
    private readonly cards: PeopleCards,
    private readonly ownCase: OwnCase,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** A case after a decision: recorded as it is, it is returned also where other services do not respond. */
  afterAct(id: string, actor: Actor): Promise<CaseDetail> {
    return this.of(id, actor, new Gaps());
  }

  /** Extends the caller's claim; a case of their own they do not see. @throws DomainError `case_not_found` */
  async of(id: string, actor: Actor, gaps?: Gaps): Promise<CaseDetail> {
    const row = await this.renewed(id, actor.user_id);
    const now = this.clock.now();
    const [summary, signals, records, evidence, similar, person, banned, isOwn, isForAnother] = await Promise.all([
      this.presenter.summary(row, gaps),
      this.signals.of(id, gaps),
      this.recordsOf(row, actor, gaps),
      this.reader.of(row, gaps),
      this.similarTo(id, actor, gaps),
      unlessMissing(gaps, this.people.byId(row.person_id), null),
      this.database.statement((tx) => isBanned(tx, row.person_id, now)),
      unlessMissing(gaps, this.ownCase.isOwn(actor, row.person_id), false),
      this.database.statement((tx) => isFirstDecider(tx, row, actor.user_id, now)),
    ]);
    return {
      ...summary,
      is_incomplete: gaps?.exist ?? false,
      ...evidence,
      content: { ...evidence.content, appealed: records.find((record) => record.id === row.subject_id) ?? null },
      signals,
      similar_texts: similar,
      person_record: person,
      acts: records.filter(({ case_id }) => case_id === id),
      earlier: records.filter(({ case_id }) => case_id !== id).slice(0, 10),
      possible:
        isOwn || isForAnother
          ? []
          : possibleActs({ ...row, isBanned: banned }).filter((act) => {
              if (row.person_id === null || !isOnPerson(act, row.subject)) return true;
              // A deleted account has no record; one that is only missing now may still be there.
              if (!person) return gaps?.exist ?? false;
              return person.role !== undefined && !refusalByRank(actor.role, person.role, row.subject);
            }),
    };
  }

  private async renewed(id: string, moderatorId: string): Promise<CaseRow> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.config.CLAIM_MINUTES * 60_000);
    await this.database.statement((tx) => extendClaim(tx, id, { by: moderatorId, until }, now));
    const [row] = await this.database.query<CaseRow>(
      `SELECT ${caseColumns} FROM moderation_case c WHERE id = $1 AND ${isOfOthers('c', '$2')}`,
      [id, moderatorId],
    );
    if (!row) throw new DomainError('case_not_found');
    return row;
  }

  private async similarTo(id: string, { user_id }: Actor, gaps?: Gaps): Promise<CaseDetail['similar_texts']> {
    const rows = await this.database.statement((tx) => similarTexts(tx, id, user_id));
    const cardOf = await this.cards.of(
      rows.map(({ person_id }) => person_id),
      gaps,
    );
    return rows.map((row) => ({ ...row, person: cardOf(row.person_id), opened_at: row.opened_at.toISOString() }));
  }

  private async recordsOf({ id, subject_id, person_id }: CaseRow, { user_id }: Actor, gaps?: Gaps) {
    const rows = await this.database.query<ActRecordRow>(
      `${selectActRecords} AND a.case_id IN (
         SELECT $1::uuid
         UNION SELECT id FROM moderation_case WHERE subject_id = $2
         UNION (SELECT id FROM moderation_case WHERE person_id = $3 ORDER BY opened_at DESC LIMIT 50))
         AND ${isOfOthers('c', '$4')}
       ORDER BY a.created_at DESC, a.id DESC LIMIT 50`,
      [id, subject_id, person_id, user_id],
    );
    return this.records.of(rows, gaps);
  }
}
