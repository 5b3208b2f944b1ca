import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { ExchangeConfig } from '../../config.ts';
import { receivedBy } from '../domain/growth.ts';
import { partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { clearReports, dismissReport, holdAgain, reportFound, withdrawReports } from '../persistence/pest-rows.ts';

/** Makes reports of the pests that a party found, which warn others some minutes later, and ends those that they corrected. */
@Injectable()
export class ReportPests {
  constructor(
    private readonly jobs: Jobs,
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /** The caller has locked the exchange and stored the result of a check. */
  async afterCheck(tx: Tx, exchange: ExchangeRow, finderId: string): Promise<void> {
    const now = this.clock.now();
    const finder = { exchangeId: exchange.id, finderId };
    const withdrawn = await withdrawReports(tx, finder);
    const cleared = await clearReports(tx, finder);
    for (const report_id of cleared) await this.events.pestCleared(tx, exchange, report_id, now);
    for (const report_id of await holdAgain(tx, finder))
      await this.events.pestReported(tx, exchange, { report_id, found_by: finderId }, now);
    const plantId = receivedBy(partyOf(exchange, finderId), exchange) ?? exchange.plant_id;
    const runAt = new Date(now.getTime() + this.config.PEST_WARNING_MINUTES * 60_000);
    for (const report_id of await reportFound(tx, finder, plantId, now))
      await this.jobs.defer(tx, 'exchange.warn_of_pest', { report_id, released: false }, { runAt });
    tx.afterCommit(() => {
      const reports = this.metrics.counter('offshoot_pest_reports_total');
      reports.inc({ outcome: 'withdrawn' }, withdrawn);
      reports.inc({ outcome: 'cleared' }, cleared.length);
    });
  }

  /** What moderators decided about a report that waited for them. */
  async decide(tx: Tx, reportId: string, isReleased: boolean): Promise<void> {
    if (isReleased) await this.jobs.defer(tx, 'exchange.warn_of_pest', { report_id: reportId, released: true });
    else if (await dismissReport(tx, reportId))
      tx.afterCommit(() => this.metrics.counter('offshoot_pest_reports_total').inc({ outcome: 'dismissed' }));
  }
}
