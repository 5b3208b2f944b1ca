import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, recordOperatorAct } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import type { AuthConfig } from '../../../config.ts';
import { EndSessions } from './end-sessions.ts';
import { roleLists, roleOf } from '../../accounts/domain/role.ts';
import { accountById } from '../../accounts/persistence/accounts.ts';
import { ChangeRole } from '../../accounts/commands/change-role.ts';
import { setGrantedRole } from '../../accounts/persistence/role-grants.ts';

/** The command of `npm run admin` for each role. */
const commandOf = { moderator: 'make-moderator', admin: 'make-admin', user: 'revoke' } as const;

/** Gives a user a role, or takes it back. Their sessions end, so that no token with the former role stays valid. */
@Injectable()
export class GrantRole {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly endSessions: EndSessions,
    private readonly changeRole: ChangeRole,
    private readonly securityEvents: SecurityEvents,
  ) {}

  @RpcHandler('accounts.grant_role')
  handle({ input }: RpcCall<'accounts.grant_role'>): Promise<RpcResponse<'accounts.grant_role'>> {
    const granted_role = input.role === 'user' ? null : input.role;
    const lists = roleLists(this.config);
    return this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const account = await accountById(tx, input.id, now, 'FOR UPDATE');
      if (!account?.active) throw new DomainError('user_not_found');
      if (granted_role !== null && !account.email_verified) throw new DomainError('email_not_verified');
      const former_role = roleOf(account, lists);
      const role = roleOf({ ...account, granted_role }, lists);
      await setGrantedRole(tx, account.id, granted_role, now);
      const act = { operator: input.operator, command: commandOf[input.role], subjectId: account.id };
      await recordOperatorAct(tx, { ...act, detail: { granted: granted_role, former_role, role } }, now);
      if (role !== account.role) await this.changeRole.handle(tx, account.id, role);
      else if (role !== former_role) await this.changeRole.announce(tx, account.id);
      if (role !== former_role) {
        await this.endSessions.all(tx, account.id);
        tx.afterCommit(() => this.securityEvents.record('role_changed', { user_id: account.id, former_role, role }));
      }
      return { former_role, role };
    });
  }
}
