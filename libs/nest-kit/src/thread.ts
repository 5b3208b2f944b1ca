import { parentPort, Worker } from 'node:worker_threads';
import { DomainError } from '@offshoot/contracts/errors';
import { type ResponseEnvelope, errorEnvelope, openResponse } from './rpc/envelope.ts';

interface Task<I> {
  readonly id: number;
  readonly input: I;
}

type Done = { readonly id: number } & (ResponseEnvelope | { readonly fault: unknown });

/**
 * A thread with a heap of its own, for work that goes through large buffers: what they make the collector do goes over
 * that small heap, and the process's own is neither walked nor stopped for it. Starts with the first task.
 */
export class Thread<I, O> {
  private readonly underWay = new Map<number, PromiseWithResolvers<O>>();
  private worker: Worker | undefined;
  private last = 0;
  private readonly file: URL;

  /** @param file the module that calls `workInThread` */
  constructor(file: URL) {
    this.file = file;
  }

  async run(input: I): Promise<O> {
    const task: Task<I> = { id: (this.last += 1), input };
    const result = Promise.withResolvers<O>();
    this.underWay.set(task.id, result);
    this.worker ??= this.start();
    this.worker.postMessage(task);
    return result.promise;
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const fromSource = this.file.pathname.endsWith('.ts');
    const worker = new Worker(this.file, { execArgv: fromSource ? ['--conditions=source'] : [] });
    // It ends with the process, and keeps none alive.
    worker.unref();
    worker.on('message', (done: Done) => this.settle(done));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error(`the thread of ${this.file.pathname} ended`)));
    return worker;
  }

  private settle({ id, ...done }: Done): void {
    const result = this.underWay.get(id);
    this.underWay.delete(id);
    try {
      if ('fault' in done) throw done.fault;
      result?.resolve(openResponse(done) as O);
    } catch (error) {
      result?.reject(error);
    }
  }

  private lose(worker: Worker, error: unknown): void {
    // One that failed ends, too, when its successor may be at work already.
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const result of this.underWay.values()) result.reject(error);
    this.underWay.clear();
  }
}

/** The inner side of a `Thread`: what it does with each task. */
export function workInThread<I, O>(work: (input: I) => Promise<O>): void {
  parentPort?.on('message', ({ id, input }: Task<I>) => {
    const done = (result: ResponseEnvelope | { fault: unknown }) => parentPort?.postMessage({ id, ...result });
    work(input).then(
      (response) => done({ response }),
      (error: unknown) => done(error instanceof DomainError ? errorEnvelope(error) : { fault: error }),
    );
  });
}
