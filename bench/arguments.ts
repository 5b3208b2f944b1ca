export interface BenchArguments {
  what: 'search' | 'upload' | 'chat';
  /** Numbers of generated plants. */
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
  'Usage: npm run bench -- search|upload|chat [--sizes 10000,100000,1000000] [--rounds 5] [--seconds 2] [--concurrency 16] [--sockets 1000] [--per-second 50]';

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`"${text}" is no positive number.\n${usage}`);
  return value;
}

/** @throws Error with the usage */
export function readBenchArguments(given: readonly string[]): BenchArguments {
  const [what, ...rest] = given;
  if (what !== 'search' && what !== 'upload' && what !== 'chat') throw new Error(usage);
  const read: BenchArguments = {
    what,
    sizes: [10_000, 100_000, 1_000_000],
    rounds: 5,
    seconds: what === 'chat' ? 5 : 2,
    concurrency: what === 'upload' ? 4 : 16,
    sockets: 1_000,
    perSecond: 50,
  };
  for (let index = 0; index < rest.length; index += 2) {
    const [name, value = ''] = [rest[index], rest[index + 1]];
    if (name === '--sizes') read.sizes = value.split(',').map((size) => Math.round(positive(size)));
    else if (name === '--rounds') read.rounds = Math.round(positive(value));
    else if (name === '--seconds') read.seconds = positive(value);
    else if (name === '--concurrency') read.concurrency = Math.round(positive(value));
    else if (name === '--sockets') read.sockets = Math.round(positive(value));
    else if (name === '--per-second') read.perSecond = positive(value);
    else throw new Error(usage);
  }
  return read;
}
