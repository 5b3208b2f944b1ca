import { Injectable } from '@nestjs/common';
import type { QuestionRequest } from '@offshoot/contracts/rpc';
import type { PlantCopy } from '@offshoot/contracts/rpc/plant-questions';
import { Database } from '@offshoot/nest-kit/database';
import { copyColumns, plantCopyOf } from '../persistence/plant-row.ts';
import type { CopyRow } from '../persistence/plant-row.ts';

/** Plants as other services copy them; deleted ones are told as such. */
@Injectable()
export class PlantCopies {
  constructor(private readonly database: Database) {}

  async of(ids: readonly string[]): Promise<PlantCopy[]> {
    const rows = await this.database.query<CopyRow>(`select ${copyColumns} from plant where id = any($1::uuid[]) order by id`, [ids]);
    return rows.map(plantCopyOf);
  }

  async snapshot({ after, limit }: QuestionRequest<'plants.snapshot'>): Promise<PlantCopy[]> {
    const rows = await this.database.query<CopyRow>(
      `select ${copyColumns} from plant where $1::uuid is null or id > $1::uuid order by id limit $2`,
      [after, limit],
    );
    return rows.map(plantCopyOf);
  }
}
