import { medianTimes, type ProcessorTime } from '../processor-time.ts';
import { median, medianOf, medianRatio, type Measure } from '../statistics.ts';

/** Results of one server. */
export interface ChatResult {
  name: string;
  /** Memory in bytes that each open page costs the server: resident set and heap. */
  perSocket: { rss: number; heap: number };
  /** At the same rate of messages for all servers, by round. */
  paced: Measure[];
  /** With the given number of messages in flight. */
  pressed: Measure[];
  /** Processor time per message of each process, by round under pressure. */
  used: ProcessorTime[];
}

const aims = { p50: 1.6, rate: 0.35, kilobytes: 30 };
const ms = (value: number) => value.toFixed(1);
const kb = (bytes: number) => (bytes / 1_024).toFixed(1);
const verdict = (kept: boolean) => (kept ? 'kept' : 'MISSED');

/** The results as a table, and each aim with the measured value: `product` is compared with `committing`. */
export function chatReport(results: readonly ChatResult[], product: string, committing: string): string {
  const lines = [
    '| | p50 | p95 | p99 ms | messages/s under pressure | p50 | p99 ms | memory per socket, KB | of it live |',
    '|---|---|---|---|---|---|---|---|---|',
    ...results.map(({ name, perSocket, paced, pressed }) => {
      const [even, most] = [medianOf(paced), medianOf(pressed)];
      return `| ${[name, ms(even.p50), ms(even.p95), ms(even.p99), most.rate.toFixed(0), ms(most.p50), ms(most.p99), kb(perSocket.rss), kb(perSocket.heap)].join(' | ')} |`;
    }),
  ];
  const [mine, theirs] = [product, committing].map((name) => results.find((result) => result.name === name));
  if (!mine || !theirs) throw new Error('One of the two servers of the aim was not measured.');
  const p50 = ({ paced }: ChatResult) => paced.map((round) => round.p50);
  const ratio = medianRatio(p50(mine), p50(theirs));
  const rate = ({ pressed }: ChatResult) => pressed.map((round) => round.rate);
  const share = medianRatio(rate(mine), rate(theirs));
  const memory = median([mine.perSocket.rss]) / 1_024;
  return [
    ...lines,
    '',
    `- p50 from send to receive at most ${aims.p50} times that of ${committing}: ${ratio.toFixed(2)}. ${verdict(ratio <= aims.p50)}`,
    `- Messages a second under pressure at least ${aims.rate} times those of ${committing}: ${share.toFixed(2)}. ${verdict(share >= aims.rate)}`,
    `- At most ${aims.kilobytes} KB of the gateway a socket: ${memory.toFixed(1)}. ${verdict(memory <= aims.kilobytes)}`,
    '',
    'Processor ms per message under pressure:',
    ...results.map(({ name, used }) => `- ${name}: ${medianTimes(used)}`),
  ].join('\n');
}
