import type { JobData, JobName } from '@offshoot/contracts/jobs';
import type { EntityManager } from 'typeorm';

/** Metadata key of `@Works`. */
export const WORKS = Symbol('works');
/** Metadata key of `@WhenDead`. */
export const WHEN_DEAD = Symbol('when-dead');

/** What `@Works` keeps of a method. */
export interface WorksMeta {
  job: JobName;
  /** Jobs of this name that one process runs at once. */
  concurrency: number;
}

/** One run of a job. */
export interface JobRun {
  /** 1 for the first run. */
  readonly attempt: number;
  /** Whether the job is given up if this run throws. */
  readonly lastAttempt: boolean;
  /**
   * Commits the job's effect and marks it done, in one transaction; does nothing where another run has
   * done so. Must be called exactly once, last: a run that ends without it counts as failed.
   */
  commit(effect: (em: EntityManager) => Promise<void>): Promise<void>;
}

/**
 * Lets a method of a provider run a job. Throwing runs it again later, exponentially, until its
 * `attempts` are used up; DomainError `unavailable` uses up none.
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

/** Lets a method of a provider write what follows when a job is given up, in the transaction that marks it dead. */
export const WhenDead =
  <N extends JobName>(job: N) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(data: JobData<N>, em: EntityManager) => Promise<void>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(WHEN_DEAD, job, descriptor.value);
  };
