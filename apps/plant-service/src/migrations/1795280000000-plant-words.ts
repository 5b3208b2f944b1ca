import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Each word of a name, species, tag or town that was ever listed, once: candidates for correcting typos.
  `create table plant_word (word text primary key)`,
  `create index plant_word_alike on plant_word using gin (word gin_trgm_ops)`,
  `insert into plant_word
   select distinct word
   from plant, regexp_split_to_table(lower(concat_ws(' ', name, species, array_to_string(ai_tags, ' '), town)), '[^[:alpha:]]+') word
   where deleted_at is null and status in ('available', 'exchanged') and length(word) between 4 and 40`,
];

/** Corrects typos by comparison with distinct words, far fewer than the texts of all plants that were compared before. */
export class PlantWords1795280000000 implements MigrationInterface {
  name = 'PlantWords1795280000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table plant_word');
  }
}
