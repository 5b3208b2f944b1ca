import { Inject, Injectable } from '@nestjs/common';
import { photoIdOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { Plant, UpdatePlantBody } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, useQuota } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { MediaReferences } from '../../media/media.ts';
import { PhotoRows } from '../../photos/photos.ts';
import { cubeOf } from '../../sphere/sphere.ts';
import { PublicPlaces } from '../../places/places.ts';
import { VoiceRows } from '../../voices/voices.ts';
import { editVersionOf } from '../domain/edit-version.ts';
import { hasSameContent } from '../domain/revision.ts';
import { searchColumns } from '../../search-text/search-text.ts';
import { insertEdit, lockEditedPlant } from '../persistence/edited-plant.ts';
import type { EditedPlant } from '../persistence/edited-plant.ts';
import { noteWords } from '../persistence/misspelt.ts';
import { lockOwner, ownPlant } from '../persistence/owner-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { editableContentOf, presentPlant } from '../persistence/plant-row.ts';
import type { PlantPhoto } from '../persistence/plant-row.ts';
import { CheckNotHeld } from './check-not-held.ts';

type EditBody = Omit<UpdatePlantBody, 'edit_version'>;

/** Changes a plant: its place, voice note, kind and offer at once, its texts and photos after a clean verdict. */
@Injectable()
export class UpdatePlant {
  constructor(
    private readonly database: Database,
    private readonly notHeld: CheckNotHeld,
    private readonly outbox: Outbox,
    private readonly events: PlantEventPublisher,
    private readonly photos: PhotoRows,
    private readonly voices: VoiceRows,
    private readonly places: PublicPlaces,
    private readonly media: MediaReferences,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.update')
  async handle({ actor, input: { id, edit_version, ...body } }: RpcCall<'plants.update'>): Promise<Plant> {
    await this.notHeld.handle(actor, id);
    return this.database.transaction(async (tx) => {
      await lockOwner(tx, actor.user_id);
      const plant = await lockEditedPlant(tx, id);
      if (!plant) throw new DomainError('plant_not_found');
      if (plant.is_reserved) throw new DomainError('plant_held');
      if (plant.status === 'exchanged' || plant.status === 'inactive') {
        throw new DomainError('plant_not_available', { status: plant.status });
      }
      if (edit_version !== undefined) await this.checkVersion(tx, id, actor.user_id, edit_version, body);
      const at = this.clock.now();
      await this.countEdit(tx, actor.user_id, body, at);
      const attached = await this.photos.attach(tx, body.images.map(photoIdOf), actor.user_id, id, at);
      await this.changeAtOnce(tx, id, plant, body, at);
      if (body.voice_description !== undefined)
        await this.voices.give(tx, { id, ownerId: actor.user_id }, body.voice_description, at);
      await this.revise(
        tx,
        id,
        plant,
        { ...body, photos: attached.map((photo) => ({ id: photo.id, ...photo.meta })) },
        at,
      );
      await this.events.changed(tx, id, at);
      return presentPlant(await ownPlant(tx, id, actor.user_id), this.media.signed);
    });
  }

  /** An edit that changes nothing is fine with any version: it repeats one whose response was lost. */
  private async checkVersion(tx: Tx, id: string, userId: string, version: string, body: EditBody): Promise<void> {
    const present = editableContentOf(await ownPlant(tx, id, userId));
    const { voice_description = present.voice_description, kind = present.kind, offer = present.offer } = body;
    const photos = body.images.map((image) => ({ id: photoIdOf(image) }));
    const edited = editVersionOf({ ...body, voice_description, kind, offer, photos });
    const stored = editVersionOf(present);
    if (version !== stored && edited !== stored) throw new DomainError('plant_changed');
  }

  private async countEdit(tx: Tx, userId: string, body: EditBody, at: Date): Promise<void> {
    const { EDITS_A_DAY: count, EDITS_MB_A_DAY: megabytes } = this.config;
    const bytes = Buffer.byteLength(JSON.stringify(body));
    await useQuota(tx, { userId, kind: 'edit', bytes, at }, { count, megabytes });
  }

  private async changeAtOnce(tx: Tx, id: string, plant: EditedPlant, body: EditBody, at: Date): Promise<void> {
    const exact = { latitude: body.latitude, longitude: body.longitude };
    const { cell, point, town } = this.places.of(exact);
    const searched = { ...plant, tags: plant.ai_tags, town: town?.name ?? null };
    const search = searchColumns(searched);
    if (plant.status === 'available') await noteWords(tx, searched);
    await tx.execute(
      `UPDATE plant SET exact_latitude = $2, exact_longitude = $3, exact_address = $4, public_cell = $5,
         public_latitude = $6, public_longitude = $7, public_cube = $8, town = $9, country = $10,
         search_text = $11, search_tokens = $12, updated_at = $13, kind = CASE WHEN $14 THEN $15 ELSE kind END,
         offer = coalesce($16, offer), version = version + 1
       WHERE id = $1`,
      [
        id,
        exact.latitude,
        exact.longitude,
        body.address,
        cell,
        point.latitude,
        point.longitude,
        cubeOf(point),
        town?.name ?? null,
        town?.country ?? null,
        search.search_text,
        search.search_tokens,
        at,
        body.kind !== undefined,
        body.kind ?? null,
        body.offer ?? null,
      ],
    );
  }

  private async revise(
    tx: Tx,
    id: string,
    plant: EditedPlant,
    content: PlantTexts & { photos: PlantPhoto[] },
    at: Date,
  ): Promise<void> {
    if (plant.waiting && hasSameContent(plant.waiting, content)) return;
    const kept = [...plant.photos, ...content.photos].map((photo) => photo.id);
    await this.photos.releaseAllBut(tx, id, kept, at);
    if (hasSameContent(plant, content)) {
      // The content equals what is shown: the pending edit is withdrawn.
      await tx.execute('UPDATE plant SET edit_id = NULL WHERE id = $1', [id]);
      return;
    }
    const revision = await insertEdit(tx, { ...content, plantId: id, at });
    await this.outbox.add(tx, 'plant.revised.v1', {
      plant_id: id,
      owner_id: plant.owner_id,
      revision_id: revision,
      needs_person: plant.rejected_by_person || plant.status === 'pending' || plant.status === 'ai_approved',
      is_public: plant.status === 'available',
      at: at.toISOString(),
    });
  }
}
