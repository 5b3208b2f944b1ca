import { readFileSync } from 'node:fs';
import { startProcess, type ManagedProcess, type ProcessSpec } from './process.ts';

export interface DeadProcess {
  name: string;
  how: string;
  logFile: string;
}

/** A process that is started again when it dies. */
export interface Kept {
  name: string;
  logFile: string;
  /** Starts it anew, in the same log, and settles when it is ready. */
  again(): Promise<unknown>;
}

/** The processes of one copy of the product: knows at once when one dies by itself, and stops all in reverse order. */
export class ProcessGroup {
  readonly #stages: ManagedProcess[][] = [[]];
  readonly #death = Promise.withResolvers<DeadProcess>();
  readonly #alsoStopped: (() => Promise<unknown>)[] = [];
  #closed = false;

  /** Settles when a process ends that nobody asked to end. */
  get death(): Promise<DeadProcess> {
    return this.#death.promise;
  }

  /** True from the moment at which everything is stopped. */
  get closed(): boolean {
    return this.#closed;
  }

  /** The process that runs, or ran last, under this name. */
  find(name: string): ManagedProcess | undefined {
    return this.#stages.flat().find((part) => part.name === name);
  }

  /** What starts from here on is stopped before everything that is already running. */
  nextStage(): void {
    this.#stages.push([]);
  }

  start(spec: ProcessSpec, death: 'ends all' | 'may die' = 'ends all'): ManagedProcess {
    const started = this.#add(spec);
    if (death === 'may die') return started;
    void started.ended.then(({ how }) => {
      if (!started.stopping) this.#death.resolve({ name: spec.name, how, logFile: spec.logFile });
    });
    return started;
  }

  /** Runs a program to its end; an end other than success is an error that shows the last lines of its log. */
  async run(spec: ProcessSpec): Promise<void> {
    const task = this.#add(spec);
    const { code, how } = await task.ended;
    this.#remove(task);
    if (code === 0) return;
    const lines = readFileSync(spec.logFile, 'utf8').trimEnd().split('\n').slice(-25);
    throw new Error(
      `${spec.name} ${how}; its log is ${spec.logFile}\n${lines.map((line) => `  | ${line}`).join('\n')}`,
    );
  }

  /** Something that is stopped first when this group is. */
  alsoStop(stop: () => Promise<unknown>): void {
    this.#alsoStopped.push(stop);
  }

  /** Stops one process, so that its successor can be started in its place. */
  async stopOne(name: string): Promise<void> {
    await this.find(name)?.stop();
  }

  /** Of what runs at this moment. */
  pids(): Record<string, number> {
    const running = this.#stages.flat().filter(({ endedSignal }) => !endedSignal.aborted);
    return Object.fromEntries(running.map((part) => [part.name, part.pid]));
  }

  /** Nothing can be started any more afterwards, also not by a start that is still under way. */
  async stopAll(): Promise<void> {
    this.#closed = true;
    for (const stop of this.#alsoStopped.toReversed()) await stop();
    for (const stage of this.#stages.toReversed()) {
      await Promise.all(stage.map((part) => part.stop()));
    }
  }

  #add(spec: ProcessSpec): ManagedProcess {
    if (this.#closed) throw new Error(`${spec.name} is not started: everything is being stopped.`);
    const started = startProcess(spec);
    const before = this.find(spec.name);
    if (before?.endedSignal.aborted) this.#replace(before, started);
    else this.#stages.at(-1)?.push(started);
    return started;
  }

  /** In the stage of its predecessor, so that the order of stopping stays as it was. */
  #replace(before: ManagedProcess, by: ManagedProcess): void {
    for (const stage of this.#stages) {
      const index = stage.indexOf(before);
      if (index >= 0) stage[index] = by;
    }
  }

  #remove(part: ManagedProcess): void {
    for (const stage of this.#stages) {
      const index = stage.indexOf(part);
      if (index >= 0) stage.splice(index, 1);
    }
  }
}
