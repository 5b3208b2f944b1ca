import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchArguments } from '../arguments.ts';
import { Failures } from '../failures.ts';
import { measure, type Call } from '../load.ts';
import { startProduct } from '../product.ts';
import { pick, seeded } from '../random.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import { type Measure, medianOf } from '../statistics.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { fill } from './fill.ts';
import type { Owner } from './generate.ts';
import { species } from './words.ts';

export const fields = ['species', 'towns'] as const;
export type Field = (typeof fields)[number];

/** The beginnings of a name as it is typed, letter by letter, up to five. */
const beginnings = (name: string): string[] => {
  const letters = [...name].slice(0, 5);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
};

/** The requests of users who type names of species, and of towns near their own, each letter a request. */
export function suggestionsOf(field: Field, owners: readonly Owner[], number: number): string[] {
  const random = seeded(47 + fields.indexOf(field));
  const typed = (): string[] => {
    if (field === 'species')
      return beginnings(pick(pick(species, random), random)).map((query) => new URLSearchParams({ query }).toString());
    const { name, latitude, longitude } = pick(owners, random).city;
    const place = { latitude: latitude.toFixed(2), longitude: longitude.toFixed(2) };
    return beginnings(name).map((query) => new URLSearchParams({ query, ...place }).toString());
  };
  const requested: string[] = [];
  while (requested.length < number) requested.push(...typed());
  return requested.slice(0, number);
}

export interface SuggestionResult {
  field: Field;
  size: number;
  rounds: Measure[];
}

export function suggestionReport(results: readonly SuggestionResult[]): string {
  const row = ({ field, size, rounds }: SuggestionResult) => {
    const { rate, p50, p95, p99 } = medianOf(rounds);
    return `| ${[field, size.toLocaleString('en'), ...[p50, p95, p99].map((value) => value.toFixed(1)), rate.toFixed(0)].join(' | ')} |`;
  };
  return [
    '| suggestions of | plants | p50 | p95 | p99 ms | requests/s |',
    '|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
}

const paths: Record<Field, string> = { species: '/api/v1/plants/species', towns: '/api/v1/towns' };

/** Measures suggestions while users type, through the gateway, at every size. */
export async function benchSuggestions(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const input = await startBenchServers(group, folder);
  const { concurrency, seconds } = given;
  const results: SuggestionResult[] = [];
  const failures = new Failures();
  for (const size of given.sizes) {
    const product = await startProduct(group, folder, input, `bench_${size}`, { services: ['auth', 'plant'] });
    const owners = await fill(product.adminUrl, size);
    for (const field of fields) {
      const requested = suggestionsOf(field, owners, 400);
      const next = (index: number): Call => ({
        options: {
          hostname: '127.0.0.1',
          port: Number(product.url.port),
          path: `${paths[field]}?${requested[index % requested.length] ?? ''}`,
          // Users have different addresses, as rate limits count by address; the gateway trusts its proxy.
          headers: { 'X-Forwarded-For': `10.0.${index % 200}.${index % 250}` },
        },
        status: 200,
      });
      const load = {
        concurrency,
        seconds,
        most: 50_000,
        onFailure: failures.of(`${field}, ${size.toLocaleString('en')}`),
      };
      await measure(next, { ...load, concurrency: 1, seconds: 60, most: requested.length });
      const rounds: Measure[] = [];
      for (let round = 1; round <= given.rounds; round += 1) rounds.push(await measure(next, load));
      results.push({ field, size, rounds });
    }
  }
  writeFileSync(path.join(folder, 'report.md'), `${suggestionReport(results)}\n`);
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${concurrency} calls at a time, medians of ${given.rounds} rounds of ${seconds} s\n`,
  );
  console.log(suggestionReport(results));
  console.log(`\n${failures.report}`);
}
