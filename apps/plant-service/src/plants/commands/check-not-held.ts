import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Actor } from '@offshoot/contracts/basics';
import { visiblePlant } from '../persistence/visible-plant.ts';

/**
 * Checks that no exchange holds a plant, before its owner deletes or changes it. Calls exchange-service, because
 * `is_reserved` here lags behind an acceptance.
 */
@Injectable()
export class CheckNotHeld {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Must be called outside the transaction that changes the plant, so that no lock is held during the RPC call.
   * @throws DomainError `plant_not_found`, `forbidden` or `plant_held`; `unavailable` if exchange-service does not
   * respond
   */
  async handle(actor: Actor, plantId: string): Promise<void> {
    const plant = await this.database.read((tx) => visiblePlant(tx, actor, plantId, this.clock.now()));
    if (plant.owner_id !== actor.user_id) throw new DomainError('forbidden');
    // Only plants that are available, or wait for a look for pests, can be held.
    if (plant.status !== 'available' && plant.status !== 'inactive') return;
    const { held } = await this.rpc.call('exchanges.holds_plant', { plant_id: plantId });
    if (held) throw new DomainError('plant_held');
  }
}
