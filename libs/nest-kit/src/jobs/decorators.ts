import type { JobData, JobName } from '@offshoot/contracts/jobs';
import type { Tx } from '../database/tx.ts';

/** Metadata key of `@Works`. */
export const WORKS = Symbol('works');
/** Metadata key of `@WhenDead`. */
export const WHEN_DEAD = Symbol('when-dead');

/** The metadata of `@Works`. */
export interface WorksMeta {
  job: JobName;
  /** How many jobs of this name a process runs at a time. */
  concurrency: number;
}

/** One run of a job. */
export interface JobRun {
  /** 1 for the first run. */
  readonly attempt: number;
  /** Whether the job is marked as dead if this run throws. */
  readonly lastAttempt: boolean;
  /**
   * Runs `effect` and marks the job as done in one transaction; does nothing where another run has done so. Must be called
   * exactly once, at the end: a run without it counts as failed.
   */
  commit(effect: (tx: Tx) => Promise<void>): Promise<void>;
}

/**
 * Makes a provider's method run a job. If it throws, the job is retried with exponential backoff until its `attempts` are
 * used up; DomainError `unavailable` does not count as an attempt.
 */
export const Works =
  <N extends JobName>(job: N, options: { concurrency?: number } = {}) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(data: JobData<N>, job: JobRun) => Promise<void>>,
  ): void => {
    const meta: WorksMeta = { job, concurrency: options.concurrency ?? 1 };
    if (descriptor.value) Reflect.defineMetadata(WORKS, meta, descriptor.value);
  };

/** Makes a provider's method run when a job has used up its attempts, in the transaction that marks it as dead. */
export const WhenDead =
  <N extends JobName>(job: N) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(data: JobData<N>, tx: Tx) => Promise<void>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(WHEN_DEAD, job, descriptor.value);
  };
