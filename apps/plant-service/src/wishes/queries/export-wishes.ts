import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { currentSpecies } from '../../species/species.ts';
import { namedWish, namesIn } from '../named-wish.ts';
import { wishesOf } from '../persistence/wish-rows.ts';

const ever = new Date(0);

/** What a user wishes for, and which plants they offered to wishes of others, for the data export. */
@Injectable()
export class ExportWishes {
  constructor(private readonly database: Database) {}

  @RpcHandler('wishes.export')
  handle({ actor }: RpcCall<'wishes.export'>): Promise<RpcResponse<'wishes.export'>> {
    return this.database.read(async (tx) => {
      const names = namesIn(await currentSpecies(tx), 'en');
      const wishes = await wishesOf(tx, actor.user_id, ever);
      const offers = await tx.query<{ wish_id: string; plant_id: string; offered_at: Date }>(
        'SELECT wish_id, plant_id, offered_at FROM wish_offer WHERE owner_id = $1 ORDER BY offered_at, wish_id, plant_id',
        [actor.user_id],
      );
      return {
        wishes: wishes.map((row) => ({ ...namedWish(row, names), ends_at: row.ends_at.toISOString() })),
        offers: offers.map((offer) => ({ ...offer, offered_at: offer.offered_at.toISOString() })),
      };
    });
  }
}
