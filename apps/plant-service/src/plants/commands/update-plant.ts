import { Inject, Injectable } from '@nestjs/common';
import { photoIdOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { eachPlantText, type PlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant, UpdatePlantBody } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, useQuota } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { MediaReferences } from '../../media/media.ts';
import { PhotoRows } from '../../photos/photos.ts';
import { PublicPlaces } from '../../places/places.ts';
import { forbiddenByLaw, LawOfPlaces, storeLawReview } from '../../sharing-rules/sharing-rules.ts';
import { VoiceRows } from '../../voices/voices.ts';
import { editVersionOf } from '../domain/edit-version.ts';
import { hasSameContent } from '../domain/revision.ts';
import { changeAtOnce, insertEdit, lockEditedPlant, withdrawEdit } from '../persistence/edited-plant.ts';
import type { EditedPlant } from '../persistence/edited-plant.ts';
import { lockOwner, ownPlant } from '../persistence/owner-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { editableContentOf, presentPlant } from '../persistence/plant-row.ts';
import type { PlantPhoto } from '../persistence/plant-row.ts';
import { holdListing } from '../persistence/held-listing.ts';
import { CheckNotHeld } from './check-not-held.ts';
import { checkPestsCheckedOn } from './check-pests-checked-on.ts';
import { checkReadyFrom, ReadyReminders } from './ready-reminders.ts';

type EditBody = Omit<UpdatePlantBody, 'edit_version' | 'law_review'> & PlantTexts;

/** Changes a plant: its place, voice note, kind, offer, days and soil at once, its texts and photos after a clean verdict. */
@Injectable()
export class UpdatePlant {
  constructor(
    private readonly database: Database,
    private readonly notHeld: CheckNotHeld,
    private readonly events: PlantEventPublisher,
    private readonly photos: PhotoRows,
    private readonly voices: VoiceRows,
    private readonly places: PublicPlaces,
    private readonly law: LawOfPlaces,
    private readonly media: MediaReferences,
    private readonly reminders: ReadyReminders,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.update')
  async handle({ actor, input: { id, edit_version, law_review, ...given } }: RpcCall<'plants.update'>): Promise<Plant> {
    await this.notHeld.handle(actor, id);
    return this.database.transaction(async (tx) => {
      await lockOwner(tx, actor.user_id);
      const plant = await lockEditedPlant(tx, id);
      if (!plant) throw new DomainError('plant_not_found');
      if (plant.is_reserved) throw new DomainError('plant_held');
      if (plant.status === 'exchanged' || plant.status === 'inactive') {
        throw new DomainError('plant_not_available', { status: plant.status });
      }
      const present = plant.waiting ?? plant;
      const body = { ...given, ...eachPlantText((field) => given[field] ?? present[field]) };
      if (edit_version !== undefined) await this.checkVersion(tx, id, actor.user_id, edit_version, body);
      const exact = { latitude: body.latitude, longitude: body.longitude };
      const rule = await this.law.forbiddingListing(tx, id, body, exact);
      if (rule && !law_review) throw forbiddenByLaw(rule);
      const at = this.clock.now();
      const readyFrom = body.ready_from === plant.ready_from ? undefined : body.ready_from;
      if (readyFrom) checkReadyFrom(readyFrom, at);
      if (body.pests_checked_on !== plant.pests_checked_on) checkPestsCheckedOn(body.pests_checked_on, at);
      await this.countEdit(tx, actor.user_id, body, at);
      const attached = await this.photos.attach(tx, body.images.map(photoIdOf), actor.user_id, id, at);
      const place = this.places.of(exact);
      await changeAtOnce(tx, id, plant, { ...body, exact, place, at });
      if (readyFrom) await this.reminders.plan(tx, id, readyFrom, place.point);
      if (body.voice_description !== undefined)
        await this.voices.give(tx, { id, ownerId: actor.user_id }, body.voice_description, at);
      // A public listing that moves to where its own content is forbidden is hidden until a moderator has decided.
      const held = rule && this.law.forbidding(plant, exact) ? await holdListing(tx, id, at) : null;
      const isRevised = await this.revise(
        tx,
        id,
        held ? { ...plant, status: 'pending_moderation' } : plant,
        { ...body, photos: attached.map((photo) => ({ id: photo.id, ...photo.meta })) },
        at,
      );
      if (held && !isRevised) await this.events.revised(tx, held, at);
      if (rule) await storeLawReview(tx, id, rule.taxon, at);
      await this.events.changed(tx, id, at);
      return presentPlant(await ownPlant(tx, id, actor.user_id), this.media.signed);
    });
  }

  /** An edit that changes nothing is fine with any version: it repeats one whose response was lost. */
  private async checkVersion(tx: Tx, id: string, userId: string, version: string, body: EditBody): Promise<void> {
    const present = editableContentOf(await ownPlant(tx, id, userId));
    const { voice_description = present.voice_description, kind = present.kind, offer = present.offer } = body;
    const { ready_from = present.ready_from, pests_checked_on = present.pests_checked_on } = body;
    const { soil_origin = present.soil_origin } = body;
    const photos = body.images.map((image) => ({ id: photoIdOf(image) }));
    const edited = editVersionOf({
      ...body,
      voice_description,
      kind,
      offer,
      ready_from,
      pests_checked_on,
      soil_origin,
      photos,
    });
    const stored = editVersionOf(present);
    if (version !== stored && edited !== stored) throw new DomainError('plant_changed');
  }

  private async countEdit(tx: Tx, userId: string, body: EditBody, at: Date): Promise<void> {
    const { EDITS_A_DAY: count, EDITS_MB_A_DAY: megabytes } = this.config;
    const bytes = Buffer.byteLength(JSON.stringify(body));
    await useQuota(tx, { userId, kind: 'edit', bytes, at }, { count, megabytes });
  }

  /** @returns whether there is a new edit to be judged */
  private async revise(
    tx: Tx,
    id: string,
    plant: EditedPlant,
    content: PlantTexts & { photos: PlantPhoto[] },
    at: Date,
  ): Promise<boolean> {
    if (plant.waiting && hasSameContent(plant.waiting, content)) return false;
    const kept = [...plant.photos, ...content.photos].map((photo) => photo.id);
    await this.photos.releaseAllBut(tx, id, kept, at);
    if (hasSameContent(plant, content)) {
      // The content equals what is shown: the pending edit is withdrawn.
      await withdrawEdit(tx, id);
      return false;
    }
    const revision = await insertEdit(tx, { ...content, plantId: id, at });
    const needs_person = plant.rejected_by_person || plant.status === 'pending' || plant.status === 'ai_approved';
    const is_public = plant.status === 'available';
    await this.events.revised(
      tx,
      { plant_id: id, owner_id: plant.owner_id, revision_id: revision, needs_person, is_public },
      at,
    );
    return true;
  }
}
