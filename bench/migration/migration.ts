import { rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { ROOT } from '../../tools/paths.ts';
import { checkOut, checkoutFolder, commitOf } from '../../tools/release/checkout.ts';
import type { BenchArguments } from '../arguments.ts';
import { connected } from '../database.ts';
import { Failures } from '../failures.ts';
import { measure, send, UnexpectedResponse } from '../load.ts';
import { migrateSchema, startProduct } from '../product.ts';
import type { fill as fillOfToday } from '../search/fill.ts';
import type { Owner } from '../search/generate.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import { accessToken } from '../token.ts';
import { isKept, migrationReport, type Migrated } from './report.ts';
import { kindsOf, mapOfCity, type Kind } from './requests.ts';
import { SteadyLoad } from './steady-load.ts';

const services = ['auth', 'plant'] as const;
const database = 'bench_migration';
const callers = 200;
const plantsOfOthers = 2_000;

/** Fills the tables of a checkout as it does itself: today's may have columns that its tables lack. */
async function fillAsIn(root: string, adminUrl: string, plants: number): Promise<Owner[]> {
  const file = pathToFileURL(path.join(root, 'bench', 'search', 'fill.ts')).href;
  const { fill } = (await import(file)) as { fill: typeof fillOfToday };
  return fill(adminUrl, plants);
}

/** Public plants of which these members may like each: none is their own. */
const publicPlants = (adminUrl: string, members: readonly string[]): Promise<string[]> =>
  connected(adminUrl, 'plant', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM plant WHERE status = 'available' AND deleted_at IS NULL AND owner_id <> ALL($1)
       ORDER BY md5(id::text) LIMIT ${plantsOfOthers}`,
      [members],
    );
    return rows.map(({ id }) => id);
  });

/** Whether a version has the route of a kind: an unknown one is that of a plant with a malformed id. */
async function isServed({ next }: Kind): Promise<boolean> {
  const refusal = await send(next(0), new Agent()).catch((error: unknown) => error);
  return !(refusal instanceof UnexpectedResponse && refusal.status === 404);
}

/** Measures whether requests to the services of an older commit fail while the migrations of this checkout run. */
export async function benchMigration(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const commit = commitOf(given.from);
  const root = checkoutFolder(`bench-${commit}`);
  // At the very end, because the services run from it, and however this ends.
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  checkOut(commit, root);
  const input = await startBenchServers(group, folder, true);
  const size = given.sizes.at(-1) ?? 0;
  const begun = performance.now();
  const { url, adminUrl } = await startProduct(group, folder, input, database, { services, work: true, root });
  const owners = await fillAsIn(root, adminUrl, size);
  const ids = owners.slice(0, callers).map(({ id }) => id);
  const tokens = await Promise.all(ids.map((id) => accessToken(input.secrets.AUTH_SIGNING_KEYS, id)));
  const plants = await publicPlants(adminUrl, ids);
  console.log(
    `  ${size.toLocaleString('en')} plants of ${commit} are ready after ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );

  const all = kindsOf(Number(url.port), { owners, tokens, plants });
  const kinds: Kind[] = [];
  for (const kind of all) {
    if (kind.what === mapOfCity && !(await isServed(kind))) console.log(`  ${commit} has no ${kind.what}.`);
    else kinds.push(kind);
  }
  const failures = new Failures();
  // The first requests open connections and read from disk.
  for (const { what, next } of kinds)
    await measure(next, { concurrency: 1, seconds: 2, most: 20, onFailure: failures.of(`${what}, warming up`) });

  const load = new SteadyLoad(kinds, failures);
  await setTimeout(given.seconds * 1_000);
  load.phase = 'during';
  const migrated: Migrated[] = [];
  for (const name of services) {
    const at = performance.now();
    await migrateSchema(group, folder, input, { root: ROOT, database, name });
    migrated.push({ service: name, seconds: (performance.now() - at) / 1_000 });
    console.log(`  The ${name}-service's tables are migrated; load average ${loadAverage()}`);
  }
  load.phase = 'after';
  await setTimeout(given.seconds * 1_000);
  await load.stop();

  const report = migrationReport(load.outcomes, migrated);
  writeFileSync(path.join(folder, 'report.md'), `${report}\n`);
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${size.toLocaleString('en')} plants of ${commit}; a caller for each kind\n`,
  );
  console.log(`${failures.report}\n\n${report}`);
  if (!isKept(load.outcomes)) throw new Error('Requests failed while the migrations ran.');
}
