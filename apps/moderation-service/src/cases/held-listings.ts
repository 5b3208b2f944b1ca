import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { ModerationConfig } from '../config.ts';
import type { PolicyCode } from '../judgement/judgement.ts';
import { approvedPlants } from './persistence/plant-cases.ts';

type Rules = Pick<ModerationConfig, 'REVIEW_EVERYTHING' | 'FIRST_LISTINGS_REVIEWED'>;

/** Which plants wait for a moderator, even where the machine finds nothing. */
@Injectable()
export class HeldListings {
  constructor(@Inject(CONFIG) private readonly rules: Rules) {}

  /** The rule by which a revision waits; null if the machine alone may publish it. */
  async ruleFor(
    tx: Tx,
    { subject, person_id }: { subject: 'plant' | 'revision'; person_id: string | null },
  ): Promise<PolicyCode | null> {
    if (this.rules.REVIEW_EVERYTHING) return 'policy.everything';
    const first = this.rules.FIRST_LISTINGS_REVIEWED;
    if (first === 0 || subject !== 'plant' || person_id === null) return null;
    return (await approvedPlants(tx, person_id, first)) < first ? 'policy.first_listings' : null;
  }
}
