import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Translation } from '@offshoot/contracts/translations';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { countUse, Database, giveBackUse, restOfDay } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { TranslationConfig } from '../../config.ts';
import { findTranslation, keepTranslation, type Source } from '../persistence/kept-translations.ts';
import { configuredTranslator } from '../providers/configured-translator.ts';
import { type GuardedTranslator, guarded } from '../providers/guarded-translator.ts';
import type { Original } from '../providers/translator.ts';

/** Milliseconds that a reader waits, below the deadline of the call. */
const readerWaits = 7_000;

const keyOf = (source: Source): string => JSON.stringify(source);

/** What is requested, unless it takes too long: it is kept all the same, for the reader who tries again. */
async function inTime(requested: Promise<Translation>): Promise<Translation> {
  const late = new AbortController();
  const waited = pause(readerWaits, undefined, { signal: late.signal }).then(() => {
    throw new DomainError('translation_unavailable');
  });
  try {
    return await Promise.race([requested, waited]);
  } finally {
    late.abort();
  }
}

/** Translates a text once for all its readers: further ones get what is kept, or what is being fetched. */
@Injectable()
export class TranslateText {
  private readonly translator: GuardedTranslator | undefined;
  private readonly requesting = new Map<string, Promise<Translation>>();

  constructor(
    @Inject(CONFIG) private readonly config: TranslationConfig,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    log: Log,
  ) {
    const translator = configuredTranslator(config);
    this.translator =
      translator &&
      guarded(translator, {
        timeoutMs: config.TRANSLATION_TIMEOUT_MS,
        onFailure: (error) =>
          log.warn('a text was not translated', { provider: translator.id, reason: reasonOf(error) }),
      });
  }

  @RpcHandler('translations.text')
  async handle({ actor, input: original }: RpcCall<'translations.text'>): Promise<Translation> {
    const { translator } = this;
    if (!translator) throw new DomainError('translation_unavailable');
    const { text, to, names } = original;
    const source = [
      translator.id,
      translator.model,
      to,
      text,
      ...names.map(({ written, name }) => `${written}=${name}`),
    ];
    const kept = await this.find(source);
    this.metrics.counter('offshoot_cache_lookups_total').inc({ cache: 'translations', outcome: kept ? 'hit' : 'miss' });
    if (kept) return kept;
    return inTime(
      this.once(source, () => this.counted(actor.user_id, () => this.request(translator, source, original))),
    );
  }

  private find(source: Source): Promise<Translation | null> {
    return findTranslation(this.database, source, this.clock.now());
  }

  private once(source: Source, request: () => Promise<Translation>): Promise<Translation> {
    const key = keyOf(source);
    const running = this.requesting.get(key);
    if (running)
      return running.catch((error: unknown) => {
        // The limit of the reader who came first is not that of this one.
        if (error instanceof DomainError && error.code === 'rate_limited') return this.once(source, request);
        throw error;
      });
    // Another reader's call may have ended since this one looked.
    const requested = this.find(source)
      .then((kept) => kept ?? request())
      .finally(() => this.requesting.delete(key));
    this.requesting.set(key, requested);
    return requested;
  }

  private async request(translator: GuardedTranslator, source: Source, original: Original): Promise<Translation> {
    const value = await this.metrics.time('offshoot_translation_duration_seconds', { provider: translator.id }, () =>
      translator.translate(original),
    );
    await this.database.statement((tx) => keepTranslation(tx, source, value, this.clock.now()));
    return value;
  }

  /** Counts what is requested of the provider, unless that fails: its failures are no uses of the reader's. */
  private async counted(userId: string, request: () => Promise<Translation>): Promise<Translation> {
    const use = { userId, kind: 'translation', bytes: 0, at: this.clock.now() };
    await this.database.transaction(async (tx) => {
      const { uses } = await countUse(tx, use);
      if (uses > this.config.TRANSLATIONS_PER_DAY)
        throw new DomainError('rate_limited', { retry_after: restOfDay(use.at) });
    });
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
      await this.database.statement((tx) => giveBackUse(tx, use));
      throw Object.assign(new DomainError('translation_unavailable'), { cause: error });
    }
  }
}

/** Not the message of a parser, which quotes what it could not read. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof DomainError || error.name === 'Error') return error.message;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
