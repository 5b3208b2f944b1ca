import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { RemoteConfig } from '../config.ts';
import { strictest } from './decide.ts';
import type { ListingJudgement } from './judge-listing.ts';
import { guarded, type GuardedProvider } from './providers/guarded-provider.ts';
import type { JudgingOptions, ListingToJudge } from './providers/provider.ts';
import { remoteProvider } from './providers/remote-provider.ts';

/** Judges listings: always here, and by a remote provider as well where one is configured. */
@Injectable()
export class Judge {
  private readonly remote: GuardedProvider | undefined;

  constructor(
    @Inject(CONFIG) config: RemoteConfig,
    log: Log,
    private readonly metrics: Metrics,
  ) {
    const remote = remoteProvider(config);
    this.remote =
      remote &&
      guarded(remote, {
        timeoutMs: config.MODERATION_REMOTE_TIMEOUT_MS,
        whenDown: config.MODERATION_REMOTE_DOWN,
        onFailure: (error) => log.warn('the remote moderation did not respond', { provider: remote.id, error }),
      });
  }

  /** The stricter of both verdicts: a remote provider may doubt a listing, but never clear one. What is private stays here. */
  async judge(
    listing: ListingToJudge,
    {
      signal = new AbortController().signal,
      held,
      isPrivate = false,
    }: Partial<JudgingOptions & { isPrivate: boolean }> = {},
  ): Promise<ListingJudgement> {
    // Imported here, so that processes of this service that never judge do not load TensorFlow.
    const { localProvider } = await import('./judge-listing.ts');
    const timed = 'offshoot_ai_duration_seconds';
    const local = await this.metrics.time(timed, { model: 'local' }, () =>
      localProvider.moderate(listing, { signal, held }),
    );
    if (!this.remote || isPrivate) return local;
    const { id: provider, version } = this.remote;
    const stop = this.metrics.histogram(timed).startTimer({ model: provider });
    const { decision, responded } = await this.remote.moderate(listing, { signal });
    stop({ outcome: responded ? 'ok' : 'failed' });
    return {
      ...local,
      decision: strictest(local.decision, decision),
      signals: { ...local.signals, remote: { provider, version, responded } },
    };
  }
}
