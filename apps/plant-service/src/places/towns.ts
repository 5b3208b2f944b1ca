import { Injectable } from '@nestjs/common';
import { readTownColumns } from './cities-file.ts';
import type { Point } from './domain/sphere.ts';
import { nearestTown } from './domain/town-index.ts';
import type { Town, TownColumns } from './domain/town-index.ts';

/** Names the town of a place. The list is read when it is first needed: most processes never need it. */
@Injectable()
export class Towns {
  private columns: TownColumns | null = null;

  nearest(point: Point): Town | null {
    this.columns ??= readTownColumns();
    return nearestTown(this.columns, point);
  }
}
