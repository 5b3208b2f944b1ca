import { parentPort, Worker } from 'node:worker_threads';
import { DomainError } from '@offshoot/contracts/errors';
import { type ResponseEnvelope, errorEnvelope, openResponse } from '../envelope.ts';

interface Task<I> {
  readonly id: number;
  readonly input: I;
}

type Done = { readonly id: number } & (ResponseEnvelope | { readonly fault: unknown });

/**
 * A worker thread for work on large buffers: the garbage collections that they trigger scan the thread's small heap and do
 * not stop the main thread. Starts with the first task, and again with the first one after a crash or an idle time.
 */
export class Thread<I, O> {
  private readonly underWay = new Map<number, PromiseWithResolvers<O>>();
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last = 0;
  private readonly file: URL;
  private readonly idleMs: number | undefined;

  /**
   * @param file the module that calls `workInThread`
   * @param options `idleMs`: the thread ends, and releases its memory, when it had no task for so long; it stays by default
   */
  constructor(file: URL, { idleMs }: { idleMs?: number } = {}) {
    this.file = file;
    this.idleMs = idleMs;
  }

  /** Runs a task in the thread. @throws the error of the task; an Error where the thread ends before its result */
  async run(input: I): Promise<O> {
    clearTimeout(this.idle);
    const task: Task<I> = { id: (this.last += 1), input };
    const result = Promise.withResolvers<O>();
    this.underWay.set(task.id, result);
    this.worker ??= this.start();
    this.worker.postMessage(task);
    return result.promise;
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private start(): Worker {
    const fromSource = this.file.pathname.endsWith('.ts');
    const worker = new Worker(this.file, { execArgv: fromSource ? ['--conditions=source'] : [] });
    // The thread must not keep the process alive.
    worker.unref();
    worker.on('message', (done: Done) => this.settle(done));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error(`the thread of ${this.file.pathname} ended`)));
    return worker;
  }

  private settle({ id, ...done }: Done): void {
    const result = this.underWay.get(id);
    this.underWay.delete(id);
    if (this.underWay.size === 0) this.endWhenIdle();
    try {
      if ('fault' in done) throw done.fault;
      result?.resolve(openResponse(done) as O);
    } catch (error) {
      result?.reject(error);
    }
  }

  private endWhenIdle(): void {
    if (this.idleMs === undefined) return;
    const { worker } = this;
    this.idle = setTimeout(() => {
      // The next task starts another one, also while this one is still ending.
      this.worker = undefined;
      void worker?.terminate();
    }, this.idleMs).unref();
  }

  private lose(worker: Worker, error: unknown): void {
    // After an error the thread also emits `exit`, when its successor may have started already.
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const result of this.underWay.values()) result.reject(error);
    this.underWay.clear();
  }
}

/** Called in the module of a `Thread`: handles each of its tasks with `work`. */
export function workInThread<I, O>(work: (input: I) => Promise<O>): void {
  parentPort?.on('message', ({ id, input }: Task<I>) => {
    const done = (result: ResponseEnvelope | { fault: unknown }) => parentPort?.postMessage({ id, ...result });
    work(input).then(
      (response) => done({ response }),
      (error: unknown) => done(error instanceof DomainError ? errorEnvelope(error) : { fault: error }),
    );
  });
}
