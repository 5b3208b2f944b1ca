import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { neverShown } from '../persistence/pest-waits.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { FirstShown } from './first-shown.ts';

/** Publishes that plants no longer wait for their owner to look for pests; some of them were never public before. */
@Injectable()
export class ShowAgain {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly firstShown: FirstShown,
  ) {}

  async handle(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
    for (const { id, owner_id } of await neverShown(tx, ids)) await this.firstShown.handle(tx, id, owner_id, at);
    for (const id of ids) await this.events.changed(tx, id, at);
  }
}
