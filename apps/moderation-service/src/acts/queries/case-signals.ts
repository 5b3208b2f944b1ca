import { Injectable } from '@nestjs/common';
import type { CaseSignal } from '@offshoot/contracts/moderation';
import { Database } from '@offshoot/nest-kit/database';
import { type Gaps, PeopleCards } from '../../cases/cases.ts';

type Row = Pick<
  CaseSignal,
  'id' | 'kind' | 'code' | 'level' | 'photo' | 'score' | 'term' | 'text' | 'reporter_upheld'
> & {
  reporter_id: string | null;
  created_at: Date;
};

/** The most signals that a case shows, newest first: a plant can have thousands of reports. */
const most = 100;

/** What led to a case, newest first. */
@Injectable()
export class CaseSignals {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
  ) {}

  async of(caseId: string, gaps?: Gaps): Promise<CaseSignal[]> {
    const rows = await this.database.query<Row>(
      `SELECT s.id, s.kind, s.code, s.level, s.photo, s.score, s.term, f.text, f.reporter_id, s.created_at,
         (SELECT avg((r.outcome = 'upheld')::integer)::double precision FROM report r
          WHERE r.reporter_id = f.reporter_id AND r.outcome IS NOT NULL) AS reporter_upheld
       FROM case_signal s LEFT JOIN signal_source f ON f.signal_id = s.id
       WHERE s.case_id = $1 ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
      [caseId, most],
    );
    const cardOf = await this.people.of(
      rows.map(({ reporter_id }) => reporter_id),
      gaps,
    );
    return rows.map((row) => ({
      ...row,
      reporter: cardOf(row.reporter_id),
      at: row.created_at.toISOString(),
    }));
  }
}
