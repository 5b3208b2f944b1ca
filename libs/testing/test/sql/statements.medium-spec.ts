import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { testDatabase, type TestDatabase } from '@offshoot/testing/database';
import { testServers } from '@offshoot/testing/environment';
import ts from 'typescript';
import { builtTexts } from './built-texts.ts';
import { StatementDescriber } from './describe-statement.ts';
import { findStatements, programOf, root, type Statement } from './find-statements.ts';
import { lowerKeywords } from './keyword-case.ts';
import { TypeFaults } from './type-faults.ts';

const platform = ['libs/nest-kit/src', 'libs/read-models/src'];
/** Runs what others pass to it, savepoints and `SELECT 1`. */
const runner = 'libs/nest-kit/src/database/database.ts';
/** The types of all services are checked, and hundreds of statements described. */
const withinMs = 600_000;
const services = readdirSync(path.join(root, 'apps')).filter((app) => app.endsWith('-service'));

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/spec\.ts$|(^|\/)migrations\//.test(file))
    .map((file) => path.join(root, folder, file));

let program: ts.Program;
let types: TypeFaults;
let built: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  program = programOf([...platform, ...services.map((app) => `apps/${app}/src`)].flatMap(sourcesIn));
  types = new TypeFaults(program.getTypeChecker());
  built = await builtTexts();
}, withinMs);

/** The statements of a service; those of the platform are checked with the exchange-service, which has all its tables. */
const statementsOf = (app: string): Statement[] => {
  const folders = [`apps/${app}/src`, ...(app === 'exchange-service' ? platform : [])];
  return findStatements(program, (file) => file !== runner && folders.some((folder) => file.startsWith(`${folder}/`)));
};

const textsOf = ({ texts, file, expression }: Statement): readonly string[] | undefined =>
  texts ?? built.get(`${file} ${expression}`);

const isNullable = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some((each) => (each.flags & ts.TypeFlags.Null) !== 0);

async function faultsOf(statement: Statement, text: string, describer: StatementDescriber): Promise<string[]> {
  const { parameters, row } = statement;
  try {
    const description = await describer.describe(text, parameters?.map(isNullable) ?? []);
    return [
      ...lowerKeywords(text).map((word) => `writes ${word} in lower case`),
      ...(parameters ? types.ofParameters(description, parameters) : []),
      ...(row ? types.ofRow(description, row) : []),
    ];
  } catch (error) {
    return [String(error)];
  }
}

describe.each(services)('the statements of the %s', (app) => {
  let database: TestDatabase;
  let describer: StatementDescriber;
  beforeAll(async () => {
    const { store } = (await import(path.join(root, 'apps', app, 'src/store.ts'))) as { store: ServiceDefinition };
    database = await testDatabase(String(testServers().DATABASE_ADMIN_URL), store);
    describer = await StatementDescriber.connect(database.ownerUrl, store.name);
  });
  afterAll(async () => {
    await describer.close();
    await database.drop();
  });

  it(
    'fit the migrated schema, their parameters and their row types',
    async () => {
      const faults = new Set<string>();
      const statements = statementsOf(app);
      for (const statement of statements)
        for (const text of textsOf(statement) ?? [])
          for (const fault of await faultsOf(statement, text, describer)) faults.add(`${statement.place} ${fault}`);
      expect(statements.length).toBeGreaterThan(10);
      expect([...faults]).toEqual([]);
    },
    withinMs,
  );

  it('are all read by this test', () => {
    expect(
      statementsOf(app)
        .filter((statement) => !textsOf(statement))
        .map(({ place }) => place),
    ).toEqual([]);
  });
});

it('statements are found where a function takes a part of a `Tx` or a `Database`', () => {
  expect(statementsOf('plant-service').map(({ file }) => path.basename(file))).toContain('hidden-owners.ts');
});

it('the types of all parameters are checked, except of lists that are put together elsewhere', () => {
  const unchecked = services.flatMap(statementsOf).filter(({ parameters }) => !parameters);
  expect([...new Set(unchecked.map(({ file }) => path.basename(file)))].toSorted()).toEqual([
    'edited-plant.ts',
    'get-plant.ts',
    'insert-plant.ts',
    'listed-wishes.ts',
    'map-plants.ts',
    'map-tiles.ts',
    'photo-twins.ts',
    'saved-search-rows.ts',
    'search-plants.ts',
    'similar-plants.ts',
    'waiting-searches.ts',
  ]);
});
