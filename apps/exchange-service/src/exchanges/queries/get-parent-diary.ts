import { Injectable } from '@nestjs/common';
import type { PlantDiary } from '@offshoot/contracts/plant-diary';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isBanned } from '@offshoot/read-models/bans';
import { withheldAmong } from '@offshoot/read-models/moderated-content';
import { receiversOf } from '../domain/growth.ts';
import { GrowthPhotoStore } from '../growth-photo-store.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { latestHandoverOf } from '../persistence/exchange-rows.ts';
import { growthOf, openGrowthOf } from '../persistence/growth-rows.ts';
import { reportsOf } from './present-diaries.ts';

const empty: PlantDiary = { is_own: false, reports: [] };

/** How the plant that another one was grown from does with who received it last. */
@Injectable()
export class GetParentDiary {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly photos: GrowthPhotoStore,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.parent_diary')
  async handle({
    actor: { user_id: viewerId },
    input: { id },
  }: RpcCall<'exchanges.parent_diary'>): Promise<PlantDiary> {
    const { parent_id: parentId, is_seen: isSeen } = await this.rpc.call('lineage.parent_for', {
      id,
      user_id: viewerId,
    });
    return parentId === null ? empty : this.database.read((tx) => this.read(tx, viewerId, parentId, isSeen));
  }

  private async read(tx: Tx, viewerId: string, plantId: string, isSeen: boolean): Promise<PlantDiary> {
    const handover = await latestHandoverOf(tx, plantId);
    const receiver = handover && receiversOf(handover).find((candidate) => candidate.plantId === plantId);
    if (!handover || !receiver) return empty;
    const isOwn = receiver.userId === viewerId;
    if (!isOwn && (!isSeen || (await isBanned(tx, receiver.userId, this.clock.now())))) return empty;
    const of = { exchangeId: handover.id, receiverId: receiver.userId };
    // The giver reads what is shared with the giver, whatever other members may read.
    const asParty = isParty(handover, viewerId) ? await growthOf(tx, [handover.id], viewerId, this.clock.now()) : [];
    const open = isParty(handover, viewerId) ? [] : await openGrowthOf(tx, of, viewerId);
    const growth = [
      ...asParty.filter(({ receiver_id }) => receiver_id === receiver.userId),
      ...open.map((report) => ({ ...report, photo: null })),
    ];
    const withheld = await withheldAmong(
      tx,
      growth.flatMap(({ photo }) => photo?.id ?? []),
    );
    const reports = reportsOf(growth, { viewerId, withheld, photos: this.photos });
    return { is_own: isOwn, reports: reports.map(({ day, state, photo }) => ({ day, state, photo })) };
  }
}

const isParty = ({ requester_id, owner_id }: ExchangeRow, userId: string): boolean =>
  requester_id === userId || owner_id === userId;
