import { Injectable } from '@nestjs/common';
import type { PlantPreview } from '@offshoot/contracts/plants';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { imageReferenceOf } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isBanned } from '@offshoot/read-models/bans';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { cubeOf } from '../../sphere/sphere.ts';
import { isHiddenFrom } from '../persistence/hidden-owners.ts';
import { kmOfChord, type PlantPhoto } from '../persistence/plant-row.ts';

type PreviewRow = Pick<PlantPreview, 'id' | 'name' | 'town' | 'offer'> & {
  owner_id: string;
  photos: PlantPhoto[];
  /** Straight-line distance in km to the point of the query; null without one. */
  chord: number | null;
};

/** What a link to a plant shows to everybody: of plants that every visitor finds in the list, and never their place. */
@Injectable()
export class PreviewPlant {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.preview')
  async handle({ actor, input }: RpcCall<'plants.preview'>): Promise<RpcResponse<'plants.preview'>> {
    const from = coordinatesOf(input);
    const plant = await this.database.read(async (tx) => {
      const [row] = await tx.query<PreviewRow>(
        `SELECT id, owner_id, name, photos, town, offer, public_cube <-> $2::cube AS chord FROM plant
         WHERE id = $1 AND deleted_at IS NULL AND status = 'available'`,
        [input.id, from && cubeOf(from)],
      );
      const now = this.clock.now();
      if (!row || (await isBanned(tx, row.owner_id, now))) return null;
      return actor && (await isHiddenFrom(tx, actor, row.owner_id, now)) ? null : previewOf(row);
    });
    return { plant };
  }
}

function previewOf({ id, owner_id, name, town, offer, photos: [cover], chord }: PreviewRow): PlantPreview {
  return {
    id,
    owner_id,
    name,
    town,
    offer,
    ...(chord === null ? {} : { distance_km: kmOfChord(chord) }),
    cover: cover ? { image: imageReferenceOf(cover.id), width: cover.width, height: cover.height } : null,
  };
}
