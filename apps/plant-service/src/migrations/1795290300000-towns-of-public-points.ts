import type { MigrationInterface } from 'typeorm';

/** Does nothing any more: `PlacesInCells` sets the town of every public point. */
export class TownsOfPublicPoints1795290300000 implements MigrationInterface {
  name = 'TownsOfPublicPoints1795290300000';

  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
