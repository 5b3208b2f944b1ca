import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockOwner } from '../persistence/owner-plants.ts';
import { clearReport, waitForReport } from '../persistence/pest-waits.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { ShowAgain } from './show-again.ts';

/** Has the listings from the place of a plant with pests wait until their owner has looked them over, or the report was wrong. */
@Injectable()
export class WaitForPests {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly showAgain: ShowAgain,
    private readonly clock: Clock,
  ) {}

  async found(tx: Tx, report: EventData<'exchange.pest_found.v1'>): Promise<void> {
    await lockOwner(tx, report.giver_id);
    const at = this.clock.now();
    for (const id of await waitForReport(tx, report, at)) await this.events.changed(tx, id, at);
  }

  async cleared(tx: Tx, { report_id }: EventData<'exchange.pest_cleared.v1'>): Promise<void> {
    const at = this.clock.now();
    await this.showAgain.handle(tx, await clearReport(tx, report_id, at), at);
  }
}
