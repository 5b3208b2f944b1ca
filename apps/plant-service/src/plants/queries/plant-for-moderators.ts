import { Inject, Injectable } from '@nestjs/common';
import { imageReferenceOf } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { textsOf } from '@offshoot/contracts/plant-texts';
import type { PlantTexts } from '@offshoot/contracts/plant-texts';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { MediaReferences } from '../../media/media.ts';
import { twinPlants } from '../../photos/photos.ts';
import type { PlantPhoto } from '../persistence/plant-row.ts';
import { revisionTexts } from '../persistence/text-columns.ts';

interface EvidenceRow extends PlantTexts {
  plant_id: string;
  owner_id: string;
  revision_id: string;
  is_shown: boolean;
  status: PlantStatus;
  is_withheld: boolean;
  town: string | null;
  photos: PlantPhoto[];
  created_at: Date;
}

interface TwinRow {
  id: string;
  owner_id: string;
  name: string;
  photos: PlantPhoto[];
  created_at: Date;
}

/** A plant as moderators see it. */
@Injectable()
export class PlantForModerators {
  constructor(
    private readonly database: Database,
    private readonly media: MediaReferences,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.for_moderators')
  handle({ input }: RpcCall<'plants.for_moderators'>): Promise<RpcResponse<'plants.for_moderators'>> {
    return this.database.read(async (tx) => {
      const [row] = await tx.query<EvidenceRow>(
        `SELECT p.id AS plant_id, p.owner_id, r.id AS revision_id, coalesce(r.id = p.revision_id, false) AS is_shown, p.status,
           p.withheld IS NOT NULL AS is_withheld, p.town, ${revisionTexts}, r.photos, p.created_at
         FROM plant p JOIN plant_revision r ON r.plant_id = p.id
         WHERE p.id = $1 AND r.id = coalesce($2, p.revision_id) AND (p.deleted_at IS NULL OR $3)`,
        [input.plant_id, input.revision_id ?? null, input.is_reported ?? false],
      );
      if (!row) throw new DomainError('plant_not_found');
      const ids = row.photos.map((photo) => photo.id);
      const twins = await twinPlants(tx, ids, row.owner_id, this.config.DUPLICATE_PHOTO_BITS);
      const similar = await tx.query<TwinRow>(
        'SELECT id, owner_id, name, photos, created_at FROM plant WHERE id = ANY($1::uuid[]) ORDER BY created_at, id',
        [twins],
      );
      return {
        plant_id: row.plant_id,
        owner_id: row.owner_id,
        revision_id: row.revision_id,
        is_shown: row.is_shown,
        status: row.status,
        is_withheld: row.is_withheld,
        town: row.town,
        ...textsOf(row),
        photos: row.photos.map(({ id, thumbhash, width, height }) => ({
          id,
          image: this.signedPath(id),
          meta: { thumbhash, width, height },
        })),
        similar: similar.map(({ id, owner_id, name, photos: [cover], created_at }) => ({
          plant_id: id,
          owner_id,
          name,
          image: cover ? this.signedPath(cover.id) : null,
          created_at: created_at.toISOString(),
        })),
        created_at: row.created_at.toISOString(),
      };
    });
  }

  private signedPath(photoId: string): string {
    return this.media.signed(imageReferenceOf(photoId));
  }
}
