import type { MigrationInterface } from 'typeorm';

/** Empty by now: `PlacesInCells` gives every plant the town of its public point. */
export class TownsOfPublicPoints1795290300000 implements MigrationInterface {
  name = 'TownsOfPublicPoints1795290300000';

  async up(): Promise<void> {}

  async down(): Promise<void> {}
}
