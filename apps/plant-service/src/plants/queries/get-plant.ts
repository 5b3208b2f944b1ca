import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Plant } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import type { QuestionRequest } from '@offshoot/contracts/rpc';
import { cubeOf } from '../../places/domain/sphere.ts';
import { coordinatesOf } from '../domain/coordinates.ts';
import { isVisibleTo } from '../domain/visibility.ts';
import { isHiddenFrom } from '../persistence/block-copies.ts';
import { Parameters } from '../persistence/parameters.ts';
import { plantColumns, presentPlant } from '../persistence/plant-row.ts';
import type { PlantRow } from '../persistence/plant-row.ts';

/** One plant as this person may see it. */
@Injectable()
export class GetPlant {
  constructor(private readonly database: Database) {}

  async handle(viewer: Actor, query: QuestionRequest<'plants.get'>): Promise<Plant> {
    const from = coordinatesOf(query);
    const parameters = new Parameters();
    const columns = plantColumns(parameters.add(viewer.user_id), from && parameters.add(cubeOf(from)));
    const [row] = await this.database.query<PlantRow>(
      `select ${columns} from plant where id = ${parameters.add(query.id)} and deleted_at is null`,
      parameters.values,
    );
    if (!row || !isVisibleTo(viewer, row)) throw new DomainError('plant_not_found');
    if (await this.database.read((em) => isHiddenFrom(em, viewer, row.owner_id))) throw new DomainError('plant_not_found');
    return presentPlant(row);
  }
}
