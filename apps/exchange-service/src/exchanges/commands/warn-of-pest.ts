import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { isBanned } from '@offshoot/read-models/bans';
import { receivedBy } from '../domain/growth.ts';
import { partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import {
  findReport,
  handoversOf,
  needsModerators,
  type PestReportRow,
  recordWarning,
  setReportState,
} from '../persistence/pest-rows.ts';

/** The plants that a pest may have reached. */
interface Kin {
  readonly familyId: string;
  readonly plantIds: readonly string[];
}

/** Warns who gave or received a plant on whose family a pest was found, without saying who found it or where. */
@Injectable()
export class WarnOfPest {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** Before the transaction, since plant-service knows the family. @returns null if the report was withdrawn */
  async kinOf({ report_id }: JobData<'exchange.warn_of_pest'>): Promise<Kin | null> {
    const report = await this.database.read((tx) => findReport(tx, report_id));
    if (!report) return null;
    const plantIds: string[] = [];
    for (let after: string | null = null; ;) {
      const page: { family_id: string; plant_ids: string[]; next: string | null } = await this.rpc.call('lineage.kin', {
        plant_id: report.plant_id,
        after,
      });
      plantIds.push(...page.plant_ids);
      after = page.next;
      if (after === null) return { familyId: page.family_id, plantIds };
    }
  }

  async handle(tx: Tx, { report_id, released }: JobData<'exchange.warn_of_pest'>, kin: Kin): Promise<void> {
    const stored = await findReport(tx, report_id);
    const exchange = stored && (await lockExchange(tx, stored.exchange_id));
    // As it is while its exchange is locked: it may have been corrected meanwhile.
    const report = exchange && (await findReport(tx, report_id));
    const from = released ? 'held' : 'found';
    if (!exchange || report?.state !== from) return;
    const otherId = report.finder_id === exchange.owner_id ? exchange.requester_id : exchange.owner_id;
    const now = this.clock.now();
    const isHeld =
      !released && ((await isBanned(tx, report.finder_id, now)) || (await needsModerators(tx, report, otherId)));
    if (isHeld) {
      await setReportState(tx, report_id, { from, to: 'held' });
      await this.events.pestReported(tx, exchange, { report_id, found_by: report.finder_id }, now);
      tx.afterCommit(() => this.count('held', 0));
      return;
    }
    await setReportState(tx, report_id, { from, to: 'warned' });
    const warned = await this.warn(tx, report, kin, now);
    if (receivedBy(partyOf(exchange, report.finder_id), exchange) === report.plant_id)
      await this.events.pestFound(
        tx,
        exchange,
        { report_id, found_plant_id: report.plant_id, giver_id: otherId, pest: report.pest },
        now,
      );
    tx.afterCommit(() => this.count(released ? 'released' : 'warned', warned));
  }

  private async warn(tx: Tx, report: PestReportRow, { familyId, plantIds }: Kin, now: Date): Promise<number> {
    const own = new Map<string, ExchangeRow>();
    for (const handover of await handoversOf(tx, plantIds, report.found_at))
      for (const personId of [handover.requester_id, handover.owner_id])
        if (personId !== report.finder_id && !own.has(personId)) own.set(personId, handover);
    let warned = 0;
    // In one order, so that two reports of a family do not wait for each other.
    for (const [personId, handover] of [...own].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (await isBanned(tx, personId, now)) continue;
      if (!(await recordWarning(tx, { personId, familyId, pest: report.pest, reportId: report.id }, now))) continue;
      await this.events.pestWarned(tx, handover, { warned_id: personId, pest: report.pest }, now);
      warned += 1;
    }
    return warned;
  }

  private count(outcome: 'held' | 'released' | 'warned', warned: number): void {
    this.metrics.counter('offshoot_pest_reports_total').inc({ outcome });
    this.metrics.counter('offshoot_pest_warnings_total').inc(warned);
  }
}
