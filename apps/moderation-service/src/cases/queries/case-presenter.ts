import { Inject, Injectable } from '@nestjs/common';
import { type CaseSummary, isGrowthPhoto } from '@offshoot/contracts/moderation';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { ModerationConfig } from '../../config.ts';
import type { CaseRow } from '../persistence/case-row.ts';
import type { Gaps } from './gaps.ts';
import { PeopleCards } from './people-cards.ts';

/** Rows of cases as moderators see them. */
@Injectable()
export class CasePresenter {
  private readonly media: SignedMedia;

  constructor(
    private readonly people: PeopleCards,
    private readonly clock: Clock,
    @Inject(CONFIG) config: ModerationConfig,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  async summaries(rows: readonly CaseRow[], gaps?: Gaps): Promise<CaseSummary[]> {
    const now = this.clock.now();
    const cardOf = await this.people.of(
      rows.flatMap((row) => [row.person_id, row.claimed_by, row.assigned_to]),
      gaps,
    );
    return rows.map((row) => {
      const claimedUntil = row.claimed_until && row.claimed_until > now ? row.claimed_until : null;
      return {
        ...row,
        of_photo: isGrowthPhoto(row),
        state: row.state === 'claimed' && !claimedUntil ? 'open' : row.state,
        opened_at: row.opened_at.toISOString(),
        due_at: row.due_at?.toISOString() ?? null,
        person: cardOf(row.person_id),
        image: row.image && this.media.signed(row.image),
        claimed_by: claimedUntil && cardOf(row.claimed_by),
        claimed_until: claimedUntil?.toISOString() ?? null,
        hidden_at: row.hidden_at?.toISOString() ?? null,
        escalated_at: row.escalated_at?.toISOString() ?? null,
        assigned_to: cardOf(row.assigned_to),
      };
    });
  }

  async summary(row: CaseRow, gaps?: Gaps): Promise<CaseSummary> {
    const [summary] = await this.summaries([row], gaps);
    if (!summary) throw new Error('a case without a summary');
    return summary;
  }
}
