import { Injectable } from '@nestjs/common';
import { describingFields } from '@offshoot/contracts/plant-texts';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { doubtfulPhotoCodes } from '../../domain/doubtful-photos.ts';
import type { CaseRow } from '../../persistence/case-row.ts';
import { reportedRevisions } from '../../persistence/reported-content.ts';
import { PeopleCards } from '../people-cards.ts';
import { type Evidence, noContent, textsOf, unlessDeleted, withoutRepetition } from './content.ts';

/** In the order in which they are shown. */
const fields = ['name', 'species', ...describingFields] as const;

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
  async of({ id, plant_id, revision_id, is_held }: CaseRow): Promise<Evidence | undefined> {
    if (!plant_id) return undefined;
    // What waits for its verdict is decided about itself, whatever was reported before.
    const reported = is_held ? [] : await this.database.statement((tx) => reportedRevisions(tx, id));
    const versions = await this.versions(plant_id, reported, revision_id);
    const [plant] = versions;
    if (!plant) return undefined;
    const photos = versions.flatMap((version) => version.photos);
    const [judged, ownerOf] = await Promise.all([
      this.judgedPhotos(id, plant.revision_id),
      this.people.of(plant.similar.map(({ owner_id }) => owner_id)),
    ]);
    return {
      content: {
        ...noContent,
        plant_id,
        plant_status: plant.status,
        texts: textsOf(
          withoutRepetition(versions.flatMap((version) => fields.map((field) => [field, version[field]] as const))),
        ),
        photos: photos
          .filter((photo, index) => photos.findIndex((other) => other.id === photo.id) === index)
          .map(({ image, meta }, index) => {
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

  /** The plant as it was reported, the latest first, else in the revision of the case, else as it is shown. */
  private async versions(
    plant_id: string,
    reported: readonly string[],
    revision_id: string | null,
  ): Promise<RpcResponse<'plants.for_moderators'>[]> {
    const read = (input: { revision_id?: string; is_reported?: true }) =>
      unlessDeleted(this.rpc.call('plants.for_moderators', { plant_id, ...input }), 'plant_not_found');
    const versions = await Promise.all(
      reported.length > 0
        ? reported.map((revision) => read({ revision_id: revision, is_reported: true }))
        : [read(revision_id === null ? {} : { revision_id })],
    );
    return versions.filter((version) => version !== undefined);
  }

  private judgedPhotos(caseId: string, revisionId: string): Promise<JudgedPhoto[]> {
    return this.database.query<JudgedPhoto>(
      `SELECT photo, coalesce(bool_or(code = ANY($3::text[])), false) AS is_doubtful, max(score) AS score FROM case_signal
       WHERE case_id = $1 AND revision_id = $2 AND kind = 'machine' AND photo IS NOT NULL GROUP BY photo`,
      [caseId, revisionId, doubtfulPhotoCodes],
    );
  }
}
