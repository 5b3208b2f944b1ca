import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, recordOperatorAct } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AccessTokens, accountById } from '../../identity/identity.ts';
import { recordOperatorToken } from '../persistence/operator-tokens.ts';

/** Long enough to begin a download. */
const lifetimeMs = 60_000;

/** A restricted token without a session, with which an operator downloads the archive of a user's data. */
@Injectable()
export class ExportToken {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly accessTokens: AccessTokens,
  ) {}

  @RpcHandler('accounts.export_token')
  async handle({
    input: { id, operator },
  }: RpcCall<'accounts.export_token'>): Promise<RpcResponse<'accounts.export_token'>> {
    const actor = { user_id: id, session_id: newId(), role: 'user', restricted: true } as const;
    const expiresAt = await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, id, now);
      if (!account?.active) throw new DomainError('user_not_found');
      await recordOperatorAct(tx, { operator, command: 'export', subjectId: id, detail: {} }, now);
      const end = new Date(now.getTime() + lifetimeMs);
      await recordOperatorToken(tx, { userId: id, sessionId: actor.session_id }, { now, expiresAt: end });
      return end;
    });
    return { access_token: await this.accessTokens.sign(actor, expiresAt) };
  }
}
