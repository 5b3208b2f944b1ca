import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Chinese characters of an excerpt, each by itself. */
const han = `string_to_array(regexp_replace(excerpt, '[^一-鿿]', '', 'g'), NULL)`;

/** Prints by which cases about similar texts are found, and an index for Chinese names, whose two characters make no trigram. */
export class SimilarTexts1795470000000 implements MigrationInterface {
  name = 'SimilarTexts1795470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE text_print (
      print bigint NOT NULL,
      case_id uuid NOT NULL REFERENCES moderation_case (id),
      PRIMARY KEY (print, case_id)
    )`);
    await runner.query('CREATE INDEX text_print_of_case ON text_print (case_id)');
    await runner.query(
      `CREATE INDEX moderation_case_han ON moderation_case USING gin ((${han})) WHERE state IN ('open', 'claimed')`,
    );
    await runner.query(
      `CREATE INDEX moderation_case_decided_han ON moderation_case USING gin ((${han})) WHERE state = 'decided'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX moderation_case_decided_han');
    await runner.query('DROP INDEX moderation_case_han');
    await runner.query('DROP TABLE text_print');
  }
}
