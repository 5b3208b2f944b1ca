import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { PlantConfig } from '../../config.ts';
import { copiedPlants, photoKey } from '../../photos/photos.ts';
import { LawOfPlaces } from '../../sharing-rules/sharing-rules.ts';
import { currentSpecies } from '../../species/species.ts';
import type { Point } from '../../sphere/sphere.ts';
import type { PlantPhoto } from '../persistence/plant-row.ts';
import { revisionTexts } from '../persistence/text-columns.ts';

type Added = 'photo_keys' | 'duplicate_of_others' | 'copied_from' | 'forbidden_taxon' | 'named_species';
type RevisionRow = Omit<RpcResponse<'plants.revision'>, Added> & { photos: PlantPhoto[] } & Point;

const judgedWidth = 800;

/** A revision for moderation. */
@Injectable()
export class GetRevision {
  constructor(
    private readonly database: Database,
    private readonly law: LawOfPlaces,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('plants.revision')
  async handle({ input }: RpcCall<'plants.revision'>): Promise<RpcResponse<'plants.revision'>> {
    const [row] = await this.database.query<RevisionRow>(
      `SELECT p.id AS plant_id, r.id AS revision_id, p.owner_id, coalesce(r.id IN (p.revision_id, p.edit_id), false) AS is_current,
         ${revisionTexts}, r.photos, p.exact_latitude AS latitude, p.exact_longitude AS longitude
       FROM plant_revision r JOIN plant p ON p.id = r.plant_id
       WHERE r.id = $1 AND p.id = $2 AND p.deleted_at IS NULL`,
      [input.revision_id, input.plant_id],
    );
    if (!row) throw new DomainError('plant_not_found');
    const { photos, latitude, longitude, ...revision } = row;
    const ids = photos.map((photo) => photo.id);
    const { DUPLICATE_PHOTO_BITS, DUPLICATE_PHOTO_USERS } = this.config;
    const copied = await this.database.read((tx) => copiedPlants(tx, ids, DUPLICATE_PHOTO_BITS));
    const isDuplicate = new Set(copied.map(({ owner_id }) => owner_id)).size >= DUPLICATE_PHOTO_USERS;
    const rule = await this.database.read((tx) =>
      this.law.forbiddingListing(tx, row.plant_id, row, { latitude, longitude }),
    );
    const named = (await currentSpecies(this.database)).named(row);
    return {
      ...revision,
      forbidden_taxon: rule?.taxon ?? null,
      named_species: named && { latin_name: named.species.name, certain: named.certain },
      duplicate_of_others: isDuplicate,
      copied_from: isDuplicate ? copied : [],
      photo_keys: photos.map((photo) => photoKey(photo.id, judgedWidth)),
    };
  }
}
