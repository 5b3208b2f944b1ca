import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { sqlPlace } from './sql-place.ts';

const linter = new Linter();
const faults = (folder: string, code: string) =>
  linter
    .verify(
      code,
      { plugins: { offshoot: { rules: { 'sql-place': sqlPlace } } }, rules: { 'offshoot/sql-place': 'error' } },
      { filename: `apps/plant-service/src/plants/${folder}like.js` },
    )
    .map(({ messageId }) => messageId);

it.each([
  "tx.query('SELECT id FROM plant');",
  'this.database.query(`SELECT ${columns} FROM plant`);',
  'tx.query(selectPlants, [id]);',
  "tx.execute('DELETE FROM plant');",
  'tx.insert(PlantEntity, rows);',
])('a statement is refused outside persistence and queries: %s', (code) => {
  expect(['commands/', 'domain/', ''].flatMap((folder) => faults(folder, code))).toEqual(
    Array.from({ length: 3 }, () => 'elsewhere'),
  );
  expect(faults('persistence/', code)).toEqual([]);
});

it.each([
  "tx.execute('SELECT 1');",
  'tx.insert(PlantEntity, rows);',
  "tx.query('UPDATE plant SET likes = 1 RETURNING id');",
  'tx.query(`WITH deleted AS (DELETE FROM ${table} RETURNING id) SELECT id FROM deleted`);',
])('a query that writes is refused: %s', (code) => {
  expect(faults('queries/', code)).toEqual(['write']);
});

it('accepts reads of queries, and methods of other objects', () => {
  expect(faults('queries/', 'this.database.query(`SELECT ${columns} FROM plant`); tx.query(selectPlants);')).toEqual(
    [],
  );
  expect(faults('commands/', 'breaker.execute(() => call()); breaker.execute(async function () {});')).toEqual([]);
});
