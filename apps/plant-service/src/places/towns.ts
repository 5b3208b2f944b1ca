import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { readTownColumns } from './cities-file.ts';
import type { Point } from '../sphere/sphere.ts';
import { countriesAbout, isWithinTown, nearestTown } from './domain/town-index.ts';
import type { Town, TownColumns } from './domain/town-index.ts';

/** The towns of the world, kept in memory. */
@Injectable()
export class Towns implements OnApplicationBootstrap {
  private columns: TownColumns | null = null;

  /** Reading the list takes a quarter of a second: done at startup, so that no request waits for it. */
  onApplicationBootstrap(): void {
    this.columns ??= readTownColumns();
  }

  nearest(point: Point): Town | null {
    this.columns ??= readTownColumns();
    return nearestTown(this.columns, point);
  }

  countries(point: Point): string[] {
    this.columns ??= readTownColumns();
    return countriesAbout(this.columns, point);
  }

  hold(point: Point): boolean {
    this.columns ??= readTownColumns();
    return isWithinTown(this.columns, point);
  }
}
