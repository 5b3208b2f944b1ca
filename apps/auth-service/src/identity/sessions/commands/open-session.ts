import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { RememberBans } from '../../accounts/commands/remember-bans.ts';
import type { AccountRow } from '../../accounts/domain/account.ts';
import type { AuthConfig } from '../../../config.ts';
import { presentMe } from '../../accounts/domain/present-me.ts';
import { insertSession } from '../persistence/sessions.ts';
import { IssueTokens } from './issue-tokens.ts';
import { KnownDevices } from './known-devices.ts';

const deviceMax = 200;

/** The browser's user agent and network, if known. */
interface Place {
  device?: string | undefined;
  network?: string | undefined;
}

/**
 * What a transaction that may have opened a session returned.
 * @throws DomainError where the account awaits approval: after the transaction, so that it keeps what was verified
 */
export function admitted<T>(result: T | null): T {
  if (result === null) throw new DomainError('approval_pending');
  return result;
}

/**
 * Opens a session for an authenticated user and makes the device a known one; a banned user's session is restricted.
 */
@Injectable()
export class OpenSession {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly issueTokens: IssueTokens,
    private readonly knownDevices: KnownDevices,
    private readonly rememberBans: RememberBans,
  ) {}

  /** @returns null, for `admitted`, where the account awaits approval */
  async handle(
    tx: Tx,
    authenticated: AccountRow,
    { device, network }: Place = {},
  ): Promise<RpcResponse<'auth.login'> | null> {
    if (authenticated.awaits_approval) return null;
    const now = this.clock.now();
    const account = await this.rememberBans.apply(tx, authenticated);
    const sessionId = newId();
    const expiresAt = new Date(now.getTime() + this.config.SESSION_DAYS * 86_400_000);
    await insertSession(
      tx,
      { id: sessionId, userId: account.id, device: device?.slice(0, deviceMax) ?? null, expiresAt },
      now,
    );
    const tokens = await this.issueTokens.handle(tx, account, { sessionId, generation: 0 });
    if (network) await this.knownDevices.noteNetwork(tx, network, account);
    return { ...tokens, device_token: this.knownDevices.issue(account), user: presentMe(account, this.config) };
  }
}
