import { Injectable } from '@nestjs/common';
import type { PlantDiary } from '@offshoot/contracts/plant-diary';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isBanned } from '@offshoot/read-models/bans';
import { withheldAmong } from '@offshoot/read-models/moderated-content';
import { receiversOf } from '../domain/growth.ts';
import { GrowthPhotoStore } from '../growth-photo-store.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { latestHandoverOf } from '../persistence/exchange-rows.ts';
import { growthOf, openGrowthOf } from '../persistence/growth-rows.ts';
import { reportsOf } from './present-diaries.ts';

const empty: PlantDiary = { is_own: false, reports: [] };

/** How a plant grows with who received it last, for members who look at what was grown from it. */
@Injectable()
export class GetPlantDiary {
  constructor(
    private readonly database: Database,
    private readonly photos: GrowthPhotoStore,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.plant_diary')
  handle({ actor: { user_id: viewerId }, input: { id } }: RpcCall<'exchanges.plant_diary'>): Promise<PlantDiary> {
    return this.database.read(async (tx) => {
      const handover = await latestHandoverOf(tx, id);
      const receiver = handover && receiversOf(handover).find(({ plantId }) => plantId === id);
      if (!handover || !receiver || (await isBanned(tx, receiver.userId, this.clock.now()))) return empty;
      const of = { exchangeId: handover.id, receiverId: receiver.userId };
      const asParty = isParty(handover, viewerId) ? await growthOf(tx, [handover.id], viewerId) : [];
      const own = asParty.filter(({ receiver_id }) => receiver_id === receiver.userId);
      const open = own.length > 0 ? [] : await openGrowthOf(tx, of, viewerId);
      const growth = [...own, ...open.map((report) => ({ ...report, photo: null }))];
      const withheld = await withheldAmong(
        tx,
        growth.flatMap(({ photo }) => photo?.id ?? []),
      );
      const reports = reportsOf(growth, { viewerId, withheld, photos: this.photos });
      return {
        is_own: receiver.userId === viewerId,
        reports: reports.map(({ day, state, photo }) => ({ day, state, photo })),
      };
    });
  }
}

const isParty = ({ requester_id, owner_id }: ExchangeRow, userId: string): boolean =>
  requester_id === userId || owner_id === userId;
