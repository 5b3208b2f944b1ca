import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { DomainError } from '@offshoot/contracts/errors';
import { Slots } from './domain/slots.ts';

/** OWASP's argon2id floor: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes passwords, four at a time: each hash takes 19 MiB and a core, so that without a bound a wave
 * of sign-ins would take the process down. Who finds the queue full is told so at once.
 */
@Injectable()
export class Passwords {
  readonly #slots = new Slots(4, 128, () => new DomainError('unavailable'));
  /** What an unknown address is compared with, so that its answer takes as long as a wrong password's. */
  readonly #unknown = hash('no account has this password', strength);

  hash(password: string): Promise<string> {
    return this.#slots.run(() => hash(password, strength));
  }

  /**
   * Whether `password` is the one of `stored`. `admitted` runs once the turn has come, right before the
   * comparison, and may throw: what is decided earlier can be overtaken by those who wait in the queue.
   */
  matches(stored: string | null, password: string, admitted: () => Promise<void>): Promise<boolean> {
    return this.#slots.run(async () => {
      await admitted();
      const matched = await verify(stored ?? (await this.#unknown), password);
      return stored !== null && matched;
    });
  }

  /** Whether a stored hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < strength.memoryCost || timeCost < strength.timeCost;
  }
}
