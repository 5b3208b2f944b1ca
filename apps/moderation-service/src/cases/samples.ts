import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { ModerationConfig } from '../config.ts';

type Shares = Pick<ModerationConfig, 'SAMPLE_SHARE' | 'SAMPLE_SHARE_NEWCOMERS' | 'NEWCOMER_PLANTS'>;

/** Which automatic approvals a moderator looks at: always the same ones, however often a job runs. */
@Injectable()
export class Samples {
  constructor(@Inject(CONFIG) private readonly shares: Shares) {}

  /** Owners with fewer approved plants are newcomers. */
  get newcomerPlants(): number {
    return this.shares.NEWCOMER_PLANTS;
  }

  shareOf(isNewcomer: boolean): number {
    return isNewcomer ? this.shares.SAMPLE_SHARE_NEWCOMERS : this.shares.SAMPLE_SHARE;
  }

  includes(revisionId: string, share: number): boolean {
    return createHash('sha256').update(revisionId).digest().readUInt32BE() / 2 ** 32 < share;
  }
}
