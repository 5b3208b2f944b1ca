import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Actor } from '@offshoot/contracts/basics';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** Whether an owner may take a plant away or change it: `is_reserved` here follows an acceptance only after some moments. */
@Injectable()
export class CheckNotHeld {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Ask before the transaction that changes the plant: no lock waits for another service.
   * @throws DomainError `plant_not_found`, `forbidden` or `plant_held`; `unavailable` where exchange-service is away
   */
  async handle(actor: Actor, plantId: string): Promise<void> {
    const plant = await this.database.read((em) => visiblePlant(em, actor, plantId));
    if (plant.owner_id !== actor.user_id) throw new DomainError('forbidden');
    // Nobody can be promised any other plant.
    if (plant.status !== 'available') return;
    const { held } = await this.rpc.call('exchanges.holds_plant', { plant_id: plantId });
    if (held) throw new DomainError('plant_held');
  }
}
