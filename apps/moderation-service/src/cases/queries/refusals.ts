import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import type { CaseRow } from '../persistence/case-row.ts';
import { PeopleCards } from './people-cards.ts';

/** The name given for the machine. */
const machine = 'Offshoot';

/** Errors that name the moderator who was faster. */
@Injectable()
export class Refusals {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
  ) {}

  /** @throws DomainError `unavailable` while auth-service cannot name the moderator: nothing was changed, so the call can be repeated */
  async of(code: 'already_decided' | 'case_claimed', row: CaseRow): Promise<DomainError> {
    const by = code === 'case_claimed' ? row.claimed_by : await this.lastModerator(row.id);
    const cardOf = await this.people.of([by]);
    return new DomainError(code, { by: cardOf(by)?.name ?? machine });
  }

  private async lastModerator(caseId: string): Promise<string | null> {
    const [last] = await this.database.query<{ moderator_id: string | null }>(
      'SELECT moderator_id FROM moderation_act WHERE case_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [caseId],
    );
    return last?.moderator_id ?? null;
  }
}
