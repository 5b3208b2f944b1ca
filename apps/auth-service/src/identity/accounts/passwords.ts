import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';

/** The OWASP minimum for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords, four at a time: each hash needs 19 MiB and a core, so an unbounded burst of sign-ins would exhaust
 * the process. A call that finds the queue full fails at once with `unavailable`.
 */
@Injectable()
export class Passwords {
  readonly #limiter = new TaskLimiter(4, 128);
  /** Compared with the password for an unknown address, so that its response takes as long as for a wrong password. */
  readonly #unknown = hash('no account has this password', strength);

  hash(password: string): Promise<string> {
    return this.#limiter.run(() => hash(password, strength));
  }

  /**
   * Whether `password` matches the hash `stored`. `admitted` runs when the call leaves the queue, right before the
   * comparison, and may throw: a check made before queueing would be outdated by the calls ahead.
   */
  matches(stored: string | null, password: string, admitted: () => Promise<void>): Promise<boolean> {
    return this.#limiter.run(async () => {
      await admitted();
      const matched = await verify(stored ?? (await this.#unknown), password);
      return stored !== null && matched;
    });
  }

  /** Whether a stored hash was made with weaker parameters than the current ones. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < strength.memoryCost || timeCost < strength.timeCost;
  }
}
