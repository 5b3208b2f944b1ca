import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { accountById } from '../../identity/identity.ts';
import { beginDownload, endDownload, keepDownload } from '../persistence/downloads.ts';
import { isOperatorToken } from '../persistence/operator-tokens.ts';

/** The gateway keeps a running download this many times before it would end by itself. */
const keptPerLease = 3;

/**
 * One download of a kind at a time and a number of them in a UTC day for each account, whatever gateway sends it. One whose gateway
 * was killed ends by itself when it was not kept for the time of its lease.
 */
@Injectable()
export class RunDownloads {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('people.begin_download')
  async begin({
    actor: { user_id: userId, session_id: sessionId },
    input: { id, kind },
  }: RpcCall<'people.begin_download'>): Promise<RpcResponse<'people.begin_download'>> {
    const limit = kind === 'account' ? this.config.EXPORTS_PER_DAY : this.config.STATEMENTS_PER_DAY;
    const isOperator = await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await accountById(tx, userId, at);
      if (!account?.active) throw new DomainError('not_signed_in');
      if (await isOperatorToken(tx, { userId, sessionId })) return true;
      await beginDownload(tx, { id, userId, kind, at, keptUntil: this.leaseEnd() }, limit);
      return false;
    });
    return { keep_seconds: isOperator ? null : this.config.DOWNLOAD_LEASE_SECONDS / keptPerLease };
  }

  @RpcHandler('people.keep_download')
  async keep({ actor, input: { id } }: RpcCall<'people.keep_download'>): Promise<RpcResponse<'people.keep_download'>> {
    const kept = await this.database.transaction((tx) =>
      keepDownload(tx, { id, userId: actor.user_id, keptUntil: this.leaseEnd() }),
    );
    return { kept };
  }

  @RpcHandler('people.end_download')
  async end({ actor, input: { id, failed } }: RpcCall<'people.end_download'>): Promise<Record<string, never>> {
    await this.database.transaction((tx) => endDownload(tx, { id, userId: actor.user_id, failed }));
    return {};
  }

  private leaseEnd(): Date {
    return new Date(this.clock.now().getTime() + this.config.DOWNLOAD_LEASE_SECONDS * 1_000);
  }
}
