import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { doubtfulPhotoCodes } from '../../domain/doubtful-photos.ts';
import type { CaseRow } from '../../persistence/case-row.ts';
import { PeopleCards } from '../people-cards.ts';
import { type Evidence, noContent, textsOf, unlessDeleted } from './content.ts';

const fields = ['name', 'species', 'description', 'care_instructions'] as const;

/** A photo as the machine saw it. */
interface JudgedPhoto {
  photo: number;
  is_doubtful: boolean;
  score: number | null;
}

/** The plant of a case in the revision that the case is about, else as it is shown. */
@Injectable()
export class PlantContent {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly people: PeopleCards,
  ) {}

  /** @returns undefined if the plant has been deleted */
  async of({ id, plant_id, revision_id }: CaseRow): Promise<Evidence | undefined> {
    if (!plant_id) return undefined;
    const input = { plant_id, ...(revision_id && { revision_id }) };
    const plant = await unlessDeleted(this.rpc.call('plants.for_moderators', input), 'plant_not_found');
    if (!plant) return undefined;
    const [judged, ownerOf] = await Promise.all([
      this.judgedPhotos(id, plant.revision_id),
      this.people.of(plant.similar.map(({ owner_id }) => owner_id)),
    ]);
    return {
      content: {
        ...noContent,
        plant_id,
        plant_status: plant.status,
        texts: textsOf(fields.map((field) => [field, plant[field] ?? ''] as const)),
        photos: plant.photos.map(({ image, meta }, index) => {
          const seen = judged.find(({ photo }) => photo === index);
          return { image, meta, is_doubtful: seen?.is_doubtful ?? false, score: seen?.score ?? null };
        }),
      },
      similar: plant.similar.map(({ plant_id: similar_id, owner_id, name, image, created_at }) => ({
        plant_id: similar_id,
        name,
        image,
        owner: ownerOf(owner_id),
        created_at,
      })),
    };
  }

  private judgedPhotos(caseId: string, revisionId: string): Promise<JudgedPhoto[]> {
    return this.database.query<JudgedPhoto>(
      `SELECT photo, coalesce(bool_or(code = ANY($3::text[])), false) AS is_doubtful, max(score) AS score FROM case_signal
       WHERE case_id = $1 AND revision_id = $2 AND kind = 'machine' AND photo IS NOT NULL GROUP BY photo`,
      [caseId, revisionId, doubtfulPhotoCodes],
    );
  }
}
