import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockOwner, ownPlant } from '../persistence/owner-plants.ts';
import { releasePlace, treatPlace } from '../persistence/pest-waits.ts';
import { checkPestsCheckedOn } from './check-pests-checked-on.ts';
import { ShowAgain } from './show-again.ts';

/** What an owner found on the listings of one place that wait since a pest was found on a plant from it. */
@Injectable()
export class LookOver {
  constructor(
    private readonly database: Database,
    private readonly showAgain: ShowAgain,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.look_over')
  async handle({ actor: { user_id: ownerId }, input }: RpcCall<'plants.look_over'>): Promise<void> {
    const { id, has_pests, pests_checked_on } = input;
    await this.database.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      await ownPlant(tx, id, ownerId);
      const at = this.clock.now();
      checkPestsCheckedOn(pests_checked_on, at);
      const day = pests_checked_on ?? at.toISOString().slice(0, 10);
      const changed = has_pests ? await treatPlace(tx, id, ownerId) : await releasePlace(tx, id, ownerId, { day, at });
      await this.showAgain.handle(tx, changed, at);
    });
  }
}
