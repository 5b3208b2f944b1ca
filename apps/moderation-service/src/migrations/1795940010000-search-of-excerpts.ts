import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOpen = `state IN ('open', 'claimed')`;
const isDecided = `state = 'decided'`;
const each = (column: string, signs: string): string =>
  `string_to_array(regexp_replace(${column}, '[^${signs}]', '', 'g'), NULL)`;
/** The Chinese characters and emoji of an excerpt, each by itself. */
const signs = each('excerpt_folded', '一-鿿☀-➿🀀-🫿');
const han = each('excerpt', '一-鿿');

const before = {
  moderation_case_text: `moderation_case USING gin (excerpt gin_trgm_ops) WHERE ${isOpen}`,
  moderation_case_decided_text: `moderation_case USING gin (excerpt gin_trgm_ops) WHERE ${isDecided}`,
  moderation_case_han: `moderation_case USING gin ((${han})) WHERE ${isOpen}`,
  moderation_case_decided_han: `moderation_case USING gin ((${han})) WHERE ${isDecided}`,
};
const indexes = {
  moderation_case_folded: `moderation_case USING gin (excerpt_folded gin_trgm_ops) WHERE ${isOpen}`,
  moderation_case_decided_folded: `moderation_case USING gin (excerpt_folded gin_trgm_ops) WHERE ${isDecided}`,
  moderation_case_signs: `moderation_case USING gin ((${signs})) WHERE ${isOpen}`,
  moderation_case_decided_signs: `moderation_case USING gin ((${signs})) WHERE ${isDecided}`,
  moderation_case_to_fold: `moderation_case (id) WHERE folding < 2 AND excerpt <> ''`,
};

async function replace(runner: QueryRunner, former: Readonly<object>, next: Readonly<Record<string, string>>) {
  for (const [name, definition] of Object.entries(next)) {
    // What an interrupted migration left is invalid.
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
  }
  for (const name of Object.keys(former)) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** For the search of folded excerpts, and for finding those that are not folded by the second folding; built while the service runs. */
export class SearchOfExcerpts1795940010000 implements MigrationInterface {
  name = 'SearchOfExcerpts1795940010000';
  transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return replace(runner, before, indexes);
  }

  down(runner: QueryRunner): Promise<void> {
    return replace(runner, indexes, before);
  }
}
