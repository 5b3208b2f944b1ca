import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Failures } from '../failures.ts';
import { send, UnexpectedResponse } from '../load.ts';
import { seeded } from '../random.ts';
import type { Kind } from './requests.ts';

const phases = ['before', 'during', 'after'] as const;
export type Phase = (typeof phases)[number];

/** The requests of one kind in one phase of the migration. */
export interface Outcome {
  kind: string;
  phase: Phase;
  /** Milliseconds, of requests that did not fail. */
  latencies: number[];
  /** Status and code of each failed request. */
  failed: string[];
}

/** Milliseconds between a response and the next request of its caller. */
const pause = { least: 50, most: 100 };

function statusAndCode(error: Error): string {
  if (!(error instanceof UnexpectedResponse)) return error.message;
  return `${error.status} ${/"code":"(\w+)"/.exec(error.body)?.[1] ?? ''}`.trim();
}

/** One caller for each kind of request, until it is stopped. A request that fails is not sent again. */
export class SteadyLoad {
  phase: Phase = 'before';
  readonly outcomes: readonly Outcome[];
  private isStopped = false;
  private readonly callers: readonly Promise<void>[];

  constructor(kinds: readonly Kind[], failures: Failures) {
    this.outcomes = kinds.flatMap(({ what }) =>
      phases.map((phase): Outcome => ({ kind: what, phase, latencies: [], failed: [] })),
    );
    this.callers = kinds.map((kind, index) => this.call(kind, index, failures));
  }

  /** Resolves when the last responses have arrived. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.callers);
  }

  private async call({ what, next }: Kind, seed: number, failures: Failures): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const random = seeded(seed);
    for (let index = 0; !this.isStopped; index += 1) {
      const [sentIn, at] = [this.phase, performance.now()];
      const error = await send(next(index), agent).then(
        () => undefined,
        (reason: Error) => reason,
      );
      const ms = performance.now() - at;
      // One that was under way when the migration began belongs to it.
      const phase = this.phase === 'during' ? 'during' : sentIn;
      const outcome = this.outcomes.find((candidate) => candidate.kind === what && candidate.phase === phase);
      if (error) {
        outcome?.failed.push(statusAndCode(error));
        failures.of(`${what}, ${phase}`)(error);
      } else outcome?.latencies.push(ms);
      await setTimeout(pause.least + random() * (pause.most - pause.least));
    }
    agent.destroy();
  }
}
