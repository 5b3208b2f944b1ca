import { Inject, Injectable } from '@nestjs/common';
import type { Tokens } from '@offshoot/contracts/auth';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { roleOf } from '../../accounts/domain/role.ts';
import { ChangeRole } from '../../accounts/commands/change-role.ts';
import type { AuthConfig } from '../../../config.ts';
import { AccessTokens } from '../access-tokens.ts';
import { refreshToken, type RefreshTicket } from '../domain/refresh-token.ts';

/** Issues a session's pair of tokens, with the account's current role and restriction. */
@Injectable()
export class IssueTokens {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly accessTokens: AccessTokens,
    private readonly changeRole: ChangeRole,
    private readonly securityEvents: SecurityEvents,
  ) {}

  async handle(tx: Tx, account: AccountRow, ticket: RefreshTicket): Promise<Tokens> {
    const { MODERATOR_EMAILS: moderators, ADMIN_EMAILS: admins, AUTH_REFRESH_SECRET: secret } = this.config;
    const role = roleOf(account, { moderators, admins });
    if (role !== account.role && (await this.changeRole.handle(tx, account.id, role))) {
      this.securityEvents.record('role_changed', {
        user_id: account.id,
        session_id: ticket.sessionId,
        former_role: account.role,
        role,
      });
    }
    const actor = { user_id: account.id, session_id: ticket.sessionId, role, restricted: account.ban_reason !== null };
    const access_token = await this.accessTokens.sign(actor, account.banned_until);
    return { access_token, refresh_token: refreshToken(ticket, secret) };
  }
}
