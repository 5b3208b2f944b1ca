import { Injectable } from '@nestjs/common';
import { limits } from '@offshoot/contracts/limits';
import type { Plant } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { coordinatesOf } from '../../query-centre/query-centre.ts';
import { chordOf, cubeOf } from '../../sphere/sphere.ts';
import { hiddenOwnersFor } from '../persistence/hidden-owners.ts';
import { Parameters } from '../persistence/parameters.ts';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';
import { visiblePlant } from '../persistence/visible-plant.ts';

const mostSimilar = 8;
// Nearly every plant has these, so sharing them does not make plants similar.
const commonTags = ['plant', 'potted'];

interface Compared {
  place: string;
  species_folded: string;
  tags: string[];
}

/** Similar plants that the viewer could request, nearest to the plant first. */
@Injectable()
export class SimilarPlants {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.similar')
  handle({ actor: viewer, input: query }: RpcCall<'plants.similar'>): Promise<Plant[]> {
    const from = coordinatesOf(query);
    return this.database.read(async (tx) => {
      const now = this.clock.now();
      await visiblePlant(tx, viewer, query.id, now);
      const [compared] = await tx.query<Compared>(
        'SELECT public_cube::text AS place, species_folded, ai_tags AS tags FROM plant WHERE id = $1',
        [query.id],
      );
      if (!compared) return [];
      const [hidden = []] = await hiddenOwnersFor(tx, [viewer.user_id], now);
      const parameters = new Parameters();
      const person = parameters.add(viewer.user_id);
      const columns = plantColumns(person, from && parameters.add(cubeOf(from)));
      const place = `${parameters.add(compared.place)}::cube`;
      const species = parameters.add(compared.species_folded);
      const tags = parameters.add(compared.tags.filter((tag) => !commonTags.includes(tag)));
      const chord = parameters.add(chordOf(Math.max(...limits.radiusOptionsKm)));
      const rows = await tx.query<PlantRow>(
        `SELECT ${columns} FROM plant
         WHERE deleted_at IS NULL AND status = 'available' AND NOT is_reserved
           AND id <> ${parameters.add(query.id)} AND owner_id <> ${person} AND owner_id <> ALL(${parameters.add(hidden)}::uuid[])
           AND public_cube <@ cube_enlarge(${place}, ${chord}::float8, 3) AND public_cube <-> ${place} <= ${chord}::float8
           AND ((${species} <> '' AND species_folded = ${species}) OR ai_tags && ${tags}::text[])
         ORDER BY public_cube <-> ${place}, id LIMIT ${mostSimilar}`,
        parameters.values,
      );
      return rows.map((row) => presentPlant(row));
    });
  }
}
