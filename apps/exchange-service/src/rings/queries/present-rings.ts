import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Ring, RingLeg } from '@offshoot/contracts/rings';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { ExchangeConfig } from '../../config.ts';
import { coverOf, PlantReadModels } from '../../exchanges/exchanges.ts';
import { findRing, type LegRow, type RingRow, type RingWithLegs } from '../persistence/ring-rows.ts';

/** Whether the leg is under way, or was handed over. */
const isPromised = ({ exchange_status }: LegRow): boolean =>
  exchange_status === 'accepted' || exchange_status === 'confirmed' || exchange_status === 'completed';

/** Turns rings into responses for one of their members, with names, covers and statuses of their plants. */
@Injectable()
export class PresentRings {
  private readonly media: SignedMedia;

  constructor(
    private readonly readModels: PlantReadModels,
    private readonly database: Database,
    @Inject(CONFIG) config: ExchangeConfig,
    clock: Clock,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  async all(rings: readonly RingWithLegs[], viewerId: string): Promise<Ring[]> {
    const plantIds = rings.flatMap(({ legs }) => legs.map(({ plant_id }) => plant_id));
    const plants = await this.readModels.forShowing([...new Set(plantIds)]);
    const presentLeg = (leg: LegRow, { status }: RingRow): RingLeg => {
      const plant = plants.get(leg.plant_id);
      const isParty = leg.giver_id === viewerId || leg.receiver_id === viewerId;
      const view = {
        viewerId,
        isAccepted: isParty && isPromised(leg),
        signed: (reference: string) => this.media.signed(reference),
      };
      return {
        giver_id: leg.giver_id,
        receiver_id: leg.receiver_id,
        plant_id: leg.plant_id,
        plant_name: plant?.name ?? '',
        plant_image: coverOf(plant, view),
        plant_status: plant?.status ?? 'inactive',
        // Of an ended proposal, the one who had not agreed would be known as the one who declined.
        agreed: leg.agreed_at !== null && (status !== 'ended' || leg.giver_id === viewerId),
        distance_km: leg.distance_km,
        exchange_id: isParty ? leg.exchange_id : null,
        exchange_status: leg.exchange_status,
      };
    };
    return rings.map(({ ring, legs }) => {
      const own = legs.findIndex(({ giver_id }) => giver_id === viewerId);
      return {
        id: ring.id,
        status: ring.status,
        ended_reason: ring.ended_reason,
        agree_by: ring.agree_by.toISOString(),
        created_at: ring.created_at.toISOString(),
        legs: [...legs.slice(own), ...legs.slice(0, own)].map((leg) => presentLeg(leg, ring)),
      };
    });
  }

  /** @throws DomainError `ring_not_found` where the user is no member, so that they cannot find out whether an id exists */
  async byId(id: string, viewerId: string): Promise<Ring> {
    const row = await this.database.read((tx) => findRing(tx, id));
    const isMember = row?.legs.some(({ giver_id }) => giver_id === viewerId);
    const [ring] = row && isMember ? await this.all([row], viewerId) : [];
    if (!ring) throw new DomainError('ring_not_found');
    return ring;
  }
}
