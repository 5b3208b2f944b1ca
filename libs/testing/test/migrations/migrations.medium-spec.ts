import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import type { MigrationInterface } from 'typeorm';
import { root } from '../sql/find-statements.ts';
import { migrationFaults, statementsOf } from './migration-faults.ts';

/** Migrations up to 2026-11-24 06:00 UTC belong to versions that were upgraded while stopped. */
const baseline = 1_795_500_000_000;

const services = readdirSync(path.join(root, 'apps')).filter((app) => app.endsWith('-service'));

describe.each(services)('%s', (app) => {
  it('has the migrations of the platform by the names that databases have recorded, in the order of their times', async () => {
    const { store } = (await import(path.join(root, 'apps', app, 'src/store.ts'))) as { store: ServiceDefinition };
    const names = store.migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((first, second) => Number(first.slice(-13)) - Number(second.slice(-13))));
    expect(names).toEqual(
      expect.arrayContaining([
        'PublishedEvents1795348000000',
        'Traces1795460000000',
        'OperatorTables1795610000000',
        'FailureIndexes1795610100000',
        'OperatorActs1795620000000',
        'FinishedJobs1795700391000',
        'SetAsideEvents1795870000000',
        'SetAsideIndexes1795870010000',
      ]),
    );
  });

  it('is migrated without stopping the version before', async () => {
    const { store } = (await import(path.join(root, 'apps', app, 'src/store.ts'))) as { store: ServiceDefinition };
    expect(store.migrations.length).toBeGreaterThan(0);
    const faults: Record<string, unknown> = {};
    for (const Migration of store.migrations) {
      const time = Number(/\d{13}$/.exec(Migration.name)?.[0]);
      expect(time).toBeGreaterThan(0);
      if (time <= baseline) continue;
      const migration = new Migration() as MigrationInterface;
      const ownFaults = await migrationFaults(await statementsOf(migration), migration.transaction !== false);
      if (ownFaults.length > 0) faults[Migration.name] = ownFaults;
    }
    expect(faults).toEqual({});
  });
});

describe('the rules', () => {
  const rulesOf = async (statements: string[], inTransaction = true) => [
    ...new Set((await migrationFaults(statements, inTransaction)).map(({ rule }) => rule)),
  ];

  it('report what locks a filled table, or what the version before does not know', async () => {
    expect(
      await rulesOf([
        'CREATE INDEX plant_colour ON plant (colour)',
        'ALTER TABLE plant ADD COLUMN colour text NOT NULL',
        'ALTER TABLE plant ADD CONSTRAINT plant_colour CHECK (length(colour) > 0)',
        'ALTER TABLE plant RENAME COLUMN colour TO color',
        'ALTER TABLE plant DROP COLUMN color',
        'ALTER TABLE plant ALTER COLUMN views TYPE bigint',
        'DROP TABLE plant_view',
      ]),
    ).toEqual(
      expect.arrayContaining([
        'require-concurrent-index-creation',
        'adding-required-field',
        'constraint-missing-not-valid',
        'renaming-column',
        'ban-drop-column',
        'changing-column-type',
        'ban-drop-table',
      ]),
    );
  });

  it('accept what expands, a table of its own, and what says that it contracts', async () => {
    expect(
      await rulesOf([
        'CREATE TABLE pot (id uuid PRIMARY KEY, colour text NOT NULL)',
        'CREATE INDEX pot_colour ON pot (colour)',
        "ALTER TABLE plant ADD COLUMN colour text NOT NULL DEFAULT ''",
        'ALTER TABLE plant ADD CONSTRAINT plant_colour CHECK (length(colour) < 20) NOT VALID',
        '-- squawk-ignore ban-drop-column\nALTER TABLE plant DROP COLUMN former',
      ]),
    ).toEqual([]);
    expect(await rulesOf(['CREATE INDEX CONCURRENTLY plant_colour ON plant (colour)'], false)).toEqual([]);
  });
});
