import { startProcess, type ManagedProcess, type ProcessSpec } from './process.ts';

export interface DeadPart {
  name: string;
  how: string;
  logFile: string;
}

/** The processes of one copy of the product: knows at once when one dies by itself, and stops all in reverse order. */
export class ProcessGroup {
  readonly #stages: ManagedProcess[][] = [[]];
  readonly #death = Promise.withResolvers<DeadPart>();

  /** Settles when a process ends that nobody asked to end. */
  get death(): Promise<DeadPart> {
    return this.#death.promise;
  }

  /** What starts from here on is stopped before everything that is already running. */
  nextStage(): void {
    this.#stages.push([]);
  }

  start(spec: ProcessSpec): ManagedProcess {
    const started = startProcess(spec);
    this.#stages.at(-1)?.push(started);
    void started.ended.then((how) => {
      if (!started.stopping) this.#death.resolve({ name: spec.name, how, logFile: spec.logFile });
    });
    return started;
  }

  /** Takes a stopped process out, so that its successor can be started in its place. */
  async stopOne(name: string): Promise<void> {
    for (const stage of this.#stages) {
      const index = stage.findIndex((part) => part.name === name);
      if (index >= 0) await stage.splice(index, 1)[0]?.stop();
    }
  }

  pids(): Record<string, number> {
    return Object.fromEntries(this.#stages.flat().map((part) => [part.name, part.pid]));
  }

  async stopAll(): Promise<void> {
    for (const stage of this.#stages.toReversed()) {
      await Promise.all(stage.map((part) => part.stop()));
    }
  }
}
