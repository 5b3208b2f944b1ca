import { Injectable } from '@nestjs/common';
import { type ActRecord, type CaseSubject, isGrowthPhoto, operatorId } from '@offshoot/contracts/moderation';
import { type Gaps, PeopleCards } from '../../cases/cases.ts';
import type { ActRow } from '../persistence/act-rows.ts';

/** A decision with what it was about. Rows of undoing are part of the decision that they undo. */
export type ActRecordRow = Pick<
  ActRow,
  'id' | 'case_id' | 'act' | 'moderator_id' | 'person_id' | 'ground' | 'until' | 'created_at'
> & {
  note: string | null;
  private_note: string | null;
  undone_at: Date | null;
  subject: CaseSubject;
  subject_id: string;
  exchange_id: string | null;
  excerpt: string;
};

/** The columns and tables of `ActRecordRow`; a condition follows. */
export const selectActRecords = `SELECT a.id, a.case_id, a.act, a.moderator_id, a.person_id, a.ground, a.until, a.created_at,
    n.note, n.private_note, u.created_at AS undone_at, c.subject, c.subject_id, c.exchange_id, c.excerpt
  FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
    LEFT JOIN act_note n ON n.act_id = a.id LEFT JOIN moderation_act u ON u.undo_of = a.id
  WHERE a.undo_of IS NULL`;

const decidedBy = (moderatorId: string | null) => {
  if (moderatorId === null) return 'machine' as const;
  return moderatorId === operatorId ? ('operator' as const) : undefined;
};

/** Decisions as moderators see them. */
@Injectable()
export class ActRecords {
  constructor(private readonly people: PeopleCards) {}

  async of(rows: readonly ActRecordRow[], gaps?: Gaps): Promise<ActRecord[]> {
    const cardOf = await this.people.of(
      rows.flatMap((row) => [row.moderator_id, row.person_id]),
      gaps,
    );
    return rows.map((row) => ({
      ...row,
      of_photo: isGrowthPhoto(row),
      by: decidedBy(row.moderator_id) ?? cardOf(row.moderator_id),
      until: row.until?.toISOString() ?? null,
      at: row.created_at.toISOString(),
      undone_at: row.undone_at?.toISOString() ?? null,
      person: cardOf(row.person_id),
    }));
  }
}
