import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For counting the species of listings by this index alone; built while the service runs. A folded species is at most four
 * times as long as what was typed, so that both fit into its rows.
 */
export class NamesOfListedSpecies1796290000000 implements MigrationInterface {
  name = 'NamesOfListedSpecies1796290000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY plant_listed_species_names ON plant (species_folded, species)
       WHERE deleted_at IS NULL AND status IN ('available', 'exchanged')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS plant_listed_species_names');
  }
}
