import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { MeetMatches } from '@offshoot/contracts/meets';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ExchangeConfig } from '../../config.ts';
import { coverOf, PlantReadModels, type PlantsById } from '../../exchanges/exchanges.ts';
import type { Match } from '../domain/matches.ts';
import { visitsOf } from '../persistence/visit-rows.ts';
import { Matching } from './matching.ts';
import { PresentMeets } from './present-meets.ts';

type BroughtPlant = MeetMatches['for_you'][number]['plant'];

/** As many as of each wisher. */
const mostMatches = 100;

/** Who comes to a meet, what they bring, and what of it meets a wish. */
@Injectable()
export class MeetVisitors {
  private readonly media: SignedMedia;

  constructor(
    private readonly database: Database,
    private readonly plants: PlantReadModels,
    private readonly matching: Matching,
    private readonly present: PresentMeets,
    private readonly clock: Clock,
    @Inject(CONFIG) config: ExchangeConfig,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  @RpcHandler('meets.visitors')
  async list({ actor, input }: RpcCall<'meets.visitors'>): Promise<RpcResponse<'meets.visitors'>> {
    const { id, page, per_page } = input;
    const { own_visit } = await this.present.byId(id, actor);
    const viewerId = actor.user_id;
    const visits = await this.database.read((tx) => visitsOf(tx, id, viewerId, this.clock.now()));
    const shown = visits.slice((page - 1) * per_page, page * per_page);
    const plants = await this.plants.forShowing(shown.flatMap(({ plant_ids }) => plant_ids));
    const items = shown.map((visit) => ({
      user_id: visit.visitor_id,
      came_at: (own_visit && visit.came_at?.toISOString()) ?? null,
      plants: visit.plant_ids
        .filter((plantId) => isBrought(plants, plantId, visit.visitor_id))
        .map((plantId) => this.brought(plants, plantId, viewerId)),
    }));
    const total = visits.length;
    return { items, total, page, pages: Math.ceil(total / per_page), per_page };
  }

  @RpcHandler('meets.matches')
  async matches({ actor, input: { id } }: RpcCall<'meets.matches'>): Promise<MeetMatches> {
    const { own_visit } = await this.present.byId(id, actor);
    if (!own_visit) throw new DomainError('not_visiting');
    const viewerId = actor.user_id;
    const visits = await this.database.read((tx) => visitsOf(tx, id, viewerId, this.clock.now()));
    const { forYou, fromYou: allFromYou } = await this.matching.with(viewerId, visits);
    const fromYou = allFromYou.slice(0, mostMatches);
    const plants = await this.plants.forShowing([...forYou, ...fromYou].map(({ plantId }) => plantId));
    const shown = (matches: readonly Match[], userOf: (match: Match) => string) =>
      matches.map((match) => ({ plant: this.brought(plants, match.plantId, viewerId), user_id: userOf(match) }));
    return {
      for_you: shown(forYou, ({ ownerId }) => ownerId),
      from_you: shown(fromYou, ({ wisherId }) => wisherId),
    };
  }

  private brought(plants: PlantsById, id: string, viewerId: string): BroughtPlant {
    const plant = plants.get(id);
    const view = { viewerId, isAccepted: false, signed: (reference: string) => this.media.signed(reference) };
    return { id, name: plant?.name ?? '', image: coverOf(plant, view) };
  }
}

/** A plant that was given away, hidden or deleted since is not brought. */
function isBrought(plants: PlantsById, id: string, visitorId: string): boolean {
  const plant = plants.get(id);
  return plant?.owner_id === visitorId && plant.status === 'available' && !plant.deleted;
}
