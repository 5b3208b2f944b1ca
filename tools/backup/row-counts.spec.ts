import { expect, it } from '@jest/globals';
import { compareRows } from './row-counts.ts';

it('finds the tables that a restore lacks, and those that lost more than the last moments of a backup explain', () => {
  const backup = { 'plant.plant': 1_000, 'chat.message': 50_000, 'auth.person': 40, 'plant.outbox': 12 };
  const { tables, rows, differences, lost } = compareRows(backup, {
    'plant.plant': 1_000,
    'chat.message': 49_400,
    'plant.outbox': 2,
  });
  expect([tables, rows]).toEqual([4, 50_402]);
  expect(differences).toEqual([
    'chat.message: 50000 in the backup, 49400 restored',
    'auth.person: 40 in the backup, none restored',
    'plant.outbox: 12 in the backup, 2 restored',
  ]);
  expect(lost).toEqual(['chat.message', 'auth.person']);
});

it('finds nothing in an equal copy', () => {
  expect(compareRows({ 'plant.plant': 3 }, { 'plant.plant': 3 })).toEqual({
    tables: 1,
    rows: 3,
    differences: [],
    lost: [],
  });
});
