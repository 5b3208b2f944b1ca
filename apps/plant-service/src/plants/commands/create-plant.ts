import { Inject, Injectable } from '@nestjs/common';
import { photoIdOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { textsOf } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { MediaReferences } from '../../media/media.ts';
import { PublicPlaces } from '../../places/places.ts';
import { PhotoRows } from '../../photos/photos.ts';
import { forbiddenByLaw, LawOfPlaces, storeLawReview } from '../../sharing-rules/sharing-rules.ts';
import { VoiceRows } from '../../voices/voices.ts';
import { ListingParents } from './listing-parents.ts';
import { insertPlant } from '../persistence/insert-plant.ts';
import { lockOwner, ownPlant, plantCounts } from '../persistence/owner-plants.ts';
import type { PlantCounts } from '../persistence/owner-plants.ts';
import { checkPestsCheckedOn } from './check-pests-checked-on.ts';
import { checkReadyFrom, ReadyReminders } from './ready-reminders.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { presentPlant } from '../persistence/plant-row.ts';

/** Lists a plant. Others see it after a clean verdict on its first revision. */
@Injectable()
export class CreatePlant {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
    private readonly events: PlantEventPublisher,
    private readonly photos: PhotoRows,
    private readonly voices: VoiceRows,
    private readonly places: PublicPlaces,
    private readonly law: LawOfPlaces,
    private readonly media: MediaReferences,
    private readonly reminders: ReadyReminders,
    private readonly parents: ListingParents,
    private readonly clock: Clock,
    private readonly settings: FollowedSettings,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.create')
  async handle({ actor, input: body }: RpcCall<'plants.create'>): Promise<Plant> {
    await this.rpc.call('people.check_may_create', { user_id: actor.user_id });
    const owner = actor.user_id;
    const exact = { latitude: body.latitude, longitude: body.longitude };
    const rule = this.law.forbidding(body, exact);
    if (rule && !body.law_review) throw forbiddenByLaw(rule);
    const parent = body.parent_id === undefined ? null : await this.parents.claim(actor, body.parent_id);
    const place = this.places.of(exact);
    const readyFrom = body.ready_from ?? null;
    checkReadyFrom(readyFrom, this.clock.now());
    checkPestsCheckedOn(body.pests_checked_on, this.clock.now());

    return this.database.transaction(async (tx) => {
      // Serialises the listings of an owner, so that the limits hold.
      await lockOwner(tx, owner);
      const at = this.clock.now();
      this.checkLimits(await plantCounts(tx, owner, at), this.settings.newcomerLimits(actor, at).listings);
      const [id, revisionId] = [newId(), newId()];
      const attached = await this.photos.attach(tx, body.images.map(photoIdOf), owner, id, at);
      await insertPlant(tx, {
        id,
        revisionId,
        ownerId: owner,
        status: 'pending_moderation',
        ...textsOf(body),
        photos: attached.map((photo) => ({ id: photo.id, ...photo.meta })),
        tags: [],
        kind: body.kind ?? null,
        offer: body.offer ?? 'either',
        readyFrom,
        pestsCheckedOn: body.pests_checked_on ?? null,
        soilOrigin: body.soil_origin ?? null,
        exact,
        address: body.address,
        place,
        likes: 0,
        createdAt: at,
        publishedAt: null,
      });
      await this.reminders.plan(tx, id, readyFrom, place.point);
      if (rule) await storeLawReview(tx, id, rule.taxon, at);
      if (parent) await this.parents.ofListing(tx, parent, { id, ownerId: owner }, at);
      if (body.voice_description) await this.voices.give(tx, { id, ownerId: owner }, body.voice_description, at);
      await this.outbox.add(tx, 'plant.created.v1', {
        plant_id: id,
        owner_id: owner,
        revision_id: revisionId,
        at: at.toISOString(),
      });
      await this.events.changed(tx, id, at);
      return presentPlant(await ownPlant(tx, id, owner), this.media.signed);
    });
  }

  private checkLimits({ today, live }: PlantCounts, ofNewcomer: number | null): void {
    const { PLANTS_PER_DAY, PLANTS_IN_ALL } = this.config;
    const perDay = Math.min(PLANTS_PER_DAY, ofNewcomer ?? PLANTS_PER_DAY);
    if (live >= PLANTS_IN_ALL) throw new DomainError('total_limit_reached', { limit: PLANTS_IN_ALL, current: live });
    if (today >= perDay) throw new DomainError('daily_limit_reached', { limit: perDay, current: today });
  }
}
