import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Towns } from '../places/towns.ts';
import { rewriteTowns } from '../plants/persistence/rewrite-towns.ts';

/** Plants that were listed while the town was that of the exact place keep it no longer: it could say on which side of a border a home lies. */
export class TownsOfPublicPoints1795290300000 implements MigrationInterface {
  name = 'TownsOfPublicPoints1795290300000';

  async up(runner: QueryRunner): Promise<void> {
    const towns = new Towns();
    await rewriteTowns(runner.manager, (point) => towns.nearest(point));
  }

  /** The public point's town is as good under the code before. */
  async down(): Promise<void> {}
}
