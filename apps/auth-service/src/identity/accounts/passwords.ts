import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalPassword } from '@offshoot/contracts/password';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';

/** The OWASP minimum for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What may have been hashed: NFC, and before passwords were normalised whatever form the keyboard wrote. */
const formsOf = (password: string): string[] => [
  ...new Set([normalPassword(password), password, password.normalize('NFD')]),
];

async function isOneOf(forms: readonly string[], stored: string): Promise<boolean> {
  for (const form of forms) if (await verify(stored, form)) return true;
  return false;
}

/**
 * Hashes passwords, four at a time: each hash needs 19 MiB and a core, so an unbounded burst of sign-ins would exhaust
 * the process. A call that finds the queue full fails at once with `unavailable`.
 */
@Injectable()
export class Passwords {
  private readonly limiter = new TaskLimiter(4, 128);
  /** Compared with the password for an unknown address, so that its response takes as long as for a wrong password. */
  private readonly unknown = hash('no account has this password', strength);

  hash(password: string): Promise<string> {
    return this.limiter.run(() => hash(normalPassword(password), strength));
  }

  /**
   * Whether `password` matches the hash `stored`. `admitted` runs when the call leaves the queue, right before the
   * comparison, and may throw: a check made before queueing would be outdated by the calls ahead.
   */
  matches(stored: string | null, password: string, admitted: () => Promise<void>): Promise<boolean> {
    return this.limiter.run(async () => {
      await admitted();
      const matched = await isOneOf(formsOf(password), stored ?? (await this.unknown));
      return stored !== null && matched;
    });
  }

  /** The hash that replaces `stored`, which `password` matches; null where it has the current parameters and form. */
  async renewed(stored: string, password: string): Promise<string | null> {
    const isCurrent =
      !this.isOutdated(stored) &&
      (formsOf(password).length === 1 || (await this.limiter.run(() => verify(stored, normalPassword(password)))));
    return isCurrent ? null : this.hash(password);
  }

  /** Whether a stored hash was made with weaker parameters than the current ones. */
  private isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < strength.memoryCost || timeCost < strength.timeCost;
  }
}
