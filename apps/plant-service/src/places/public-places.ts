import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { PlantConfig } from '../config.ts';
import { cellPoint, publicCell } from './domain/public-cell.ts';
import type { Point } from '../sphere/sphere.ts';
import type { Town } from './domain/town-index.ts';
import { Towns } from './towns.ts';

/** All that anyone except the owner may see of a place. */
export interface PublicPlace {
  readonly cell: string;
  readonly point: Point;
  readonly town: Town | null;
}

/** Reduces places to their public data, which must not depend on the position within the cell. */
@Injectable()
export class PublicPlaces {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<PlantConfig, 'PLACE_SECRET'>,
    private readonly towns: Towns,
  ) {}

  of(exact: Point): PublicPlace {
    const cell = publicCell(exact, (point) => this.towns.hold(point));
    const point = cellPoint(cell, this.config.PLACE_SECRET);
    return { cell, point, town: this.towns.nearest(point) };
  }
}
