const benches = ['search', 'suggestions', 'upload', 'chat', 'moderation', 'capacity', 'migration', 'rings'] as const;
type Bench = (typeof benches)[number];

export interface BenchArguments {
  what: Bench;
  /** The commit whose tables and services the migration bench begins with; empty for the others. */
  from: string;
  /** Numbers of generated plants, of cases, or of members. */
  sizes: number[];
  rounds: number;
  /** Duration of each measurement; of the migration bench, before and again after the migrations. */
  seconds: number;
  concurrency: number;
  /** Number of open pages in the chat bench. */
  sockets: number;
  /** Messages per second while latency is measured. */
  perSecond: number;
}

const usage =
  'Usage: npm run bench -- search|suggestions|upload|chat|moderation|capacity|migration|rings [--from <commit>] [--sizes 10000,100000,1000000] [--rounds 5] [--seconds 2] [--concurrency 16] [--sockets 1000] [--per-second 50]';

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`"${text}" is no positive number.\n${usage}`);
  return value;
}

const defaultSizes: Partial<Record<Bench, number[]>> = {
  moderation: [1_000_000],
  migration: [1_000_000],
  suggestions: [1_000_000],
  rings: [10_000, 30_000, 100_000],
};

const defaultRounds: Partial<Record<Bench, number>> = { capacity: 3, rings: 1 };

const defaultSeconds: Partial<Record<Bench, number>> = { chat: 5, migration: 20 };

/** @throws Error with the usage */
export function readBenchArguments(given: readonly string[]): BenchArguments {
  const [name, ...rest] = given;
  const what = benches.find((bench) => bench === name);
  if (!what) throw new Error(usage);
  const read: BenchArguments = {
    what,
    from: '',
    sizes: defaultSizes[what] ?? [10_000, 100_000, 1_000_000],
    rounds: defaultRounds[what] ?? 5,
    seconds: defaultSeconds[what] ?? 2,
    concurrency: what === 'search' || what === 'chat' ? 16 : 4,
    sockets: 1_000,
    perSecond: 50,
  };
  for (let index = 0; index < rest.length; index += 2) {
    const [option, value = ''] = [rest[index], rest[index + 1]];
    if (option === '--from') read.from = value;
    else if (option === '--sizes') read.sizes = value.split(',').map((size) => Math.round(positive(size)));
    else if (option === '--rounds') read.rounds = Math.round(positive(value));
    else if (option === '--seconds') read.seconds = positive(value);
    else if (option === '--concurrency') read.concurrency = Math.round(positive(value));
    else if (option === '--sockets') read.sockets = Math.round(positive(value));
    else if (option === '--per-second') read.perSecond = positive(value);
    else throw new Error(usage);
  }
  if ((what === 'migration') !== (read.from !== '')) throw new Error(usage);
  return read;
}
