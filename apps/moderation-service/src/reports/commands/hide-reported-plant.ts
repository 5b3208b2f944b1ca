import { Inject, Injectable } from '@nestjs/common';
import type { CreateReportBody } from '@offshoot/contracts/reports';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { RecordAct } from '../../acts/acts.ts';
import { lockCase } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { clearanceOf } from '../persistence/clearance.ts';

/** Hides a plant that enough users have reported, until a moderator looks at it. */
@Injectable()
export class HideReportedPlant {
  constructor(
    private readonly recordAct: RecordAct,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** `counting`: its open reports that count, with the one that has just been stored. */
  async handle(tx: Tx, caseId: string, { subject_id, reason }: CreateReportBody, counting: number): Promise<void> {
    const row = await lockCase(tx, caseId);
    // A claimed case has a moderator who is looking at it.
    if (!row || row.state !== 'open' || row.is_held || row.hidden_at) return;
    if (counting < (await this.enough(tx, subject_id))) return;
    await this.recordAct.handle(tx, row, {
      act: 'hide',
      moderatorId: null,
      ground: reason,
      note: '',
      privateNote: '',
      until: null,
    });
  }

  private async enough(tx: Tx, plantId: string): Promise<number> {
    const { isCleared, isDoubted } = await clearanceOf(tx, plantId);
    if (isDoubted) return 1;
    return isCleared ? this.config.REPORTS_TO_HIDE_CLEARED : this.config.REPORTS_TO_HIDE;
  }
}
