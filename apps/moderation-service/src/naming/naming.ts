import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { NameOfPhoto } from '@offshoot/contracts/naming';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';
import { isBrokenCircuitError } from 'cockatiel';
import type { NamingConfig } from '../config.ts';
import { type Circuit, circuit, InputFailure } from '../remote/remote.ts';
import { configuredProvider } from './configured-provider.ts';
import { namesOfGuesses } from './domain/names-of-guesses.ts';
import type { NamingProvider } from './naming-provider.ts';

/** Further ones are refused: they would wait longer than their callers do. */
const AT_ONCE = 8;

/** Names plants in photos by the operator's provider. */
@Injectable()
export class Naming {
  readonly provider: NamingProvider | undefined;
  private readonly run: Circuit;
  private readonly limiter = new TaskLimiter(AT_ONCE, 0);

  constructor(
    @Inject(CONFIG) config: NamingConfig,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    this.provider = configuredProvider(config);
    this.run = circuit({ timeoutMs: config.NAMING_TIMEOUT_MS });
  }

  /**
   * The provider, if the owner of a photo lets it go there.
   * @throws DomainError `not_found` without a provider, `naming_consent_needed`
   */
  permitted(consent: string | null): NamingProvider {
    if (!this.provider) throw new DomainError('not_found');
    const { recipient } = this.provider;
    if (recipient !== null && recipient !== consent) throw new DomainError('naming_consent_needed', { recipient });
    return this.provider;
  }

  /**
   * The names of a photo.
   * @throws DomainError `naming_unavailable` where this photo fails, `unavailable` where the provider does, `naming_limit_reached`
   */
  async names(provider: NamingProvider, read: () => Promise<Buffer>): Promise<NameOfPhoto[]> {
    try {
      const guesses = await this.limiter.run(async () => {
        const photo = await read();
        return this.metrics.time('offshoot_ai_duration_seconds', { model: `naming-${provider.id}` }, () =>
          this.run((signal) => provider.guess(photo, signal)),
        );
      });
      return namesOfGuesses(guesses);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'naming_limit_reached') throw error;
      if (!isBrokenCircuitError(error)) this.log.warn('a photo was not named', { provider: provider.id, error });
      throw new DomainError(error instanceof InputFailure ? 'naming_unavailable' : 'unavailable');
    }
  }
}
