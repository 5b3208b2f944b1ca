import { DomainError } from '@offshoot/contracts/errors';

/** How long, in milliseconds, a decision that is already recorded waits for other services. */
const timeout = 1_000;

/** Reads of other services that a response can do without: it says whether one of them failed. */
export class Gaps {
  private found = false;
  private readonly late: Promise<never>;

  constructor() {
    this.late = new Promise((_, reject) => {
      AbortSignal.timeout(timeout).addEventListener('abort', () => reject(new DomainError('unavailable')));
    });
    this.late.catch(() => undefined);
  }

  get exist(): boolean {
    return this.found;
  }

  /** @returns `otherwise` where the other service does not respond in time */
  async or<T>(read: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await Promise.race([read, this.late]);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      this.found = true;
      return otherwise;
    }
  }
}

/** As `Gaps.or`; without gaps a failed read fails the response. */
export const unlessMissing = <T>(gaps: Gaps | undefined, read: Promise<T>, otherwise: T): Promise<T> =>
  gaps ? gaps.or(read, otherwise) : read;
