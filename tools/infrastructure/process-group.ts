import { readFileSync } from 'node:fs';
import { startProcess, type ManagedProcess, type ProcessSpec } from './process.ts';

export interface DeadProcess {
  name: string;
  how: string;
  logFile: string;
}

/** A process that is restarted when it dies. */
export interface Kept {
  name: string;
  logFile: string;
  /** Restarts it with the same log, and resolves when it is ready. */
  again(): Promise<unknown>;
}

/** The processes of one instance: reports at once when one dies by itself, and stops all in reverse order. */
export class ProcessGroup {
  private readonly stages: ManagedProcess[][] = [[]];
  private readonly firstDeath = Promise.withResolvers<DeadProcess>();
  private readonly alsoStopped: (() => Promise<unknown>)[] = [];
  private isClosed = false;

  /** Resolves when a process ends that was not stopped on purpose. */
  get death(): Promise<DeadProcess> {
    return this.firstDeath.promise;
  }

  /** True as soon as everything is being stopped. */
  get closed(): boolean {
    return this.isClosed;
  }

  /** The process that runs, or ran last, under this name. */
  find(name: string): ManagedProcess | undefined {
    return this.stages.flat().find((managed) => managed.name === name);
  }

  /** Processes started from here on are stopped before all that are already running. */
  nextStage(): void {
    this.stages.push([]);
  }

  start(spec: ProcessSpec, death: 'ends all' | 'may die' = 'ends all'): ManagedProcess {
    const started = this.add(spec);
    if (death === 'may die') return started;
    void started.ended.then(({ how }) => {
      if (!started.stopping) this.firstDeath.resolve({ name: spec.name, how, logFile: spec.logFile });
    });
    return started;
  }

  /**
   * Runs a program to its end.
   * @throws Error with the last lines of its log unless it succeeds
   */
  async run(spec: ProcessSpec): Promise<void> {
    const task = this.add(spec);
    const { code, how } = await task.ended;
    this.remove(task);
    if (code === 0) return;
    const lines = readFileSync(spec.logFile, 'utf8').trimEnd().split('\n').slice(-25);
    throw new Error(
      `${spec.name} ${how}; its log is ${spec.logFile}\n${lines.map((line) => `  | ${line}`).join('\n')}`,
    );
  }

  /** Registers something that is stopped first when this group stops. */
  alsoStop(stop: () => Promise<unknown>): void {
    this.alsoStopped.push(stop);
  }

  /** Stops one process, so that its successor can be started in its place. */
  async stopOne(name: string): Promise<void> {
    await this.find(name)?.stop();
  }

  /** Names of the currently running processes. */
  pids(): Record<string, number> {
    const running = this.stages.flat().filter(({ endedSignal }) => !endedSignal.aborted);
    return Object.fromEntries(running.map((managed) => [managed.name, managed.pid]));
  }

  /** Stops everything; nothing can be started afterwards, not even by a start in progress. */
  async stopAll(): Promise<void> {
    this.isClosed = true;
    for (const stop of this.alsoStopped.toReversed()) await stop();
    for (const stage of this.stages.toReversed()) {
      await Promise.all(stage.map((managed) => managed.stop()));
    }
  }

  private add(spec: ProcessSpec): ManagedProcess {
    if (this.isClosed) throw new Error(`${spec.name} is not started: everything is being stopped.`);
    const started = startProcess(spec);
    const before = this.find(spec.name);
    if (before?.endedSignal.aborted) this.replace(before, started);
    else this.stages.at(-1)?.push(started);
    return started;
  }

  /** In the stage of its predecessor, so that the stop order is unchanged. */
  private replace(before: ManagedProcess, by: ManagedProcess): void {
    for (const stage of this.stages) {
      const index = stage.indexOf(before);
      if (index >= 0) stage[index] = by;
    }
  }

  private remove(managed: ManagedProcess): void {
    for (const stage of this.stages) {
      const index = stage.indexOf(managed);
      if (index >= 0) stage.splice(index, 1);
    }
  }
}
