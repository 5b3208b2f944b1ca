const benches = ['search', 'upload', 'chat', 'moderation', 'capacity'] as const;
type Bench = (typeof benches)[number];

export interface BenchArguments {
  what: Bench;
  /** Numbers of generated plants, or of cases. */
  sizes: number[];
  rounds: number;
  /** Duration of each measurement. */
  seconds: number;
  concurrency: number;
  /** Number of open pages in the chat bench. */
  sockets: number;
  /** Messages per second while latency is measured. */
  perSecond: number;
}

const usage =
  'Usage: npm run bench -- search|upload|chat|moderation|capacity [--sizes 10000,100000,1000000] [--rounds 5] [--seconds 2] [--concurrency 16] [--sockets 1000] [--per-second 50]';

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`"${text}" is no positive number.\n${usage}`);
  return value;
}

/** @throws Error with the usage */
export function readBenchArguments(given: readonly string[]): BenchArguments {
  const [name, ...rest] = given;
  const what = benches.find((bench) => bench === name);
  if (!what) throw new Error(usage);
  const read: BenchArguments = {
    what,
    sizes: what === 'moderation' ? [1_000_000] : [10_000, 100_000, 1_000_000],
    rounds: what === 'capacity' ? 3 : 5,
    seconds: what === 'chat' ? 5 : 2,
    concurrency: what === 'search' || what === 'chat' ? 16 : 4,
    sockets: 1_000,
    perSecond: 50,
  };
  for (let index = 0; index < rest.length; index += 2) {
    const [option, value = ''] = [rest[index], rest[index + 1]];
    if (option === '--sizes') read.sizes = value.split(',').map((size) => Math.round(positive(size)));
    else if (option === '--rounds') read.rounds = Math.round(positive(value));
    else if (option === '--seconds') read.seconds = positive(value);
    else if (option === '--concurrency') read.concurrency = Math.round(positive(value));
    else if (option === '--sockets') read.sockets = Math.round(positive(value));
    else if (option === '--per-second') read.perSecond = positive(value);
    else throw new Error(usage);
  }
  return read;
}
