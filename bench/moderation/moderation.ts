import path from 'node:path';
import { writeFileSync } from 'node:fs';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import type { BenchArguments } from '../arguments.ts';
import { measure, type Call } from '../load.ts';
import { startProduct } from '../product.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import { accessToken } from '../token.ts';
import { fillCases, type Filled } from './fill.ts';
import { moderationReport, type Result } from './report.ts';
import { readsOf } from './requests.ts';

/** Requests of one measurement, so that it also ends where responses are very fast. */
const most = 2_000;
const actsPerRound = 100;
const reportsPerRound = 200;
const burst = 32;

/** Reports of different members on different plants of others. */
function reportCalls(base: Call['options'], filled: Filled, tokens: readonly string[]): () => Call {
  let sent = 0;
  return () => {
    const index = sent++;
    const owner = filled.owners[index % tokens.length];
    const plants = filled.listed.filter((_, place) => place % 7 === index % 7);
    const reported = plants[(index * 31) % plants.length];
    const other = reported?.owner_id === owner?.id ? plants[(index * 31 + 1) % plants.length] : reported;
    const body = Buffer.from(
      JSON.stringify({ subject: 'plant', subject_id: other?.id, reason: 'misleading', text: 'It is not a fern.' }),
    );
    return {
      options: {
        ...base,
        method: 'POST',
        path: '/api/v1/reports',
        headers: headersOf(tokens[index % tokens.length] ?? '', body),
      },
      body,
      status: 201,
    };
  };
}

const headersOf = (token: string, body?: Buffer) => ({
  Authorization: `Bearer ${token}`,
  ...(body && { 'Content-Type': 'application/json', 'Content-Length': body.length }),
});

/** Each waiting case once, alternately approved and rejected. */
function actCalls(base: Call['options'], filled: Filled, tokens: readonly string[]): () => Call {
  let decided = 0;
  return () => {
    const index = decided++;
    const decision = index % 2 === 0 ? { act: 'approve' } : { act: 'reject', reason: 'other', note: 'No plant.' };
    const body = Buffer.from(JSON.stringify({ ...decision, version: 1 }));
    return {
      options: {
        ...base,
        method: 'POST',
        path: `/api/v1/moderation/cases/${filled.waiting[index] ?? ''}/acts`,
        headers: headersOf(tokens[index % tokens.length] ?? '', body),
      },
      body,
      status: 200,
    };
  };
}

/** Measures what moderators and reporters wait for, with a history of a hundred days. */
export async function benchModeration(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const input = await startBenchServers(group, folder, true);
  const options = { services: ['auth', 'plant', 'exchange', 'moderation'], work: true } as const;
  const { url, adminUrl } = await startProduct(group, folder, input, 'bench_moderation', options);
  const size = given.sizes.at(-1) ?? 0;
  const begun = performance.now();
  const filled = await fillCases(adminUrl, size);
  console.log(
    `  ${size.toLocaleString('en')} cases are ready after ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  const keys = input.secrets.AUTH_SIGNING_KEYS;
  const moderators = await Promise.all(filled.moderators.map((id) => accessToken(keys, id, 'moderator')));
  const members = await Promise.all(filled.owners.slice(0, 2_000).map(({ id }) => accessToken(keys, id)));
  const base = { hostname: '127.0.0.1', port: Number(url.port) };
  const reads = readsOf({
    cursors: filled.cursors,
    cases: filled.waiting.slice(-200),
    moderators: filled.moderators,
    people: filled.owners.slice(0, 50).map(({ id }) => id),
  });
  const results: Result[] = reads.map(({ what, aim }) => ({ what, aim, rounds: [] }));
  const [act, report] = [actCalls(base, filled, moderators), reportCalls(base, filled, members)];
  const writes = [
    { what: 'act', next: act, load: { concurrency: given.concurrency, most: actsPerRound } },
    { what: 'report', next: report, load: { concurrency: given.concurrency, most: reportsPerRound } },
    { what: `report, ${burst} at a time`, next: report, load: { concurrency: burst, most: reportsPerRound } },
  ];
  results.push(...writes.map(({ what }) => ({ what, aim: 150, rounds: [] })));
  for (let round = 0; round <= given.rounds; round += 1) {
    if (round > 0) console.log(`  Round ${round} of ${given.rounds}; load average ${loadAverage()}`);
    for (const { what, paths } of reads) {
      const call = (index: number): Call => ({
        options: {
          ...base,
          path: `/api/v1${paths[index % paths.length] ?? ''}`,
          headers: headersOf(moderators[index % moderators.length] ?? ''),
        },
        status: 200,
      });
      // The first round warms up.
      const least = Math.max(paths.length, 50);
      const load = { concurrency: given.concurrency, seconds: round ? given.seconds : 60, most: round ? most : least };
      const measured = await measure(call, load);
      if (round > 0) results.find((result) => result.what === what)?.rounds.push(measured);
    }
    for (const { what, next, load } of writes) {
      const measured = await measure(next, { ...load, seconds: 60 });
      if (round > 0) results.find((result) => result.what === what)?.rounds.push(measured);
    }
    // Written after every round, so that an interrupted run leaves its results.
    writeFileSync(path.join(folder, 'report.md'), `${moderationReport(results)}\n`);
  }
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${size.toLocaleString('en')} cases; ${given.concurrency} calls at a time, medians of ${given.rounds} rounds\n`,
  );
  console.log(moderationReport(results));
}
