import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { AccessTokens } from './access-tokens.ts';
import { EndSessions } from './commands/end-sessions.ts';
import { LogIn } from './commands/log-in.ts';
import { LogOut } from './commands/log-out.ts';
import { Refresh } from './commands/refresh.ts';
import { ListSessions } from './queries/list-sessions.ts';

@Controller()
export class SessionsRpc {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly database: Database,
    private readonly accessTokens: AccessTokens,
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
    private readonly refresh: Refresh,
    private readonly endSessions: EndSessions,
    private readonly listSessions: ListSessions,
  ) {}

  @RpcHandler('auth.login')
  onLogin({ input }: RpcCall<'auth.login'>): Promise<RpcResponse<'auth.login'>> {
    return this.logIn.handle(input);
  }

  @RpcHandler('auth.refresh')
  onRefresh({ input }: RpcCall<'auth.refresh'>): Promise<RpcResponse<'auth.refresh'>> {
    return this.refresh.handle(input);
  }

  @RpcHandler('auth.logout')
  async onLogout({ input, actor }: RpcCall<'auth.logout'>): Promise<RpcResponse<'auth.logout'>> {
    await this.logOut.handle(input, actor);
    return {};
  }

  @RpcHandler('auth.sessions')
  async onSessions({ actor }: RpcCall<'auth.sessions'>): Promise<RpcResponse<'auth.sessions'>> {
    return this.listSessions.handle(actor);
  }

  @RpcHandler('auth.end_session')
  async onEndSession({ input, actor }: RpcCall<'auth.end_session'>): Promise<RpcResponse<'auth.end_session'>> {
    const ended = await this.database.transaction((em) => this.endSessions.mine(em, input.id, actor.user_id));
    if (!ended) throw new DomainError('session_not_found');
    return {};
  }

  @RpcHandler('auth.end_other_sessions')
  async onEndOthers({ actor }: RpcCall<'auth.end_other_sessions'>): Promise<RpcResponse<'auth.end_other_sessions'>> {
    await this.database.transaction((em) => this.endSessions.others(em, actor));
    return {};
  }

  @RpcHandler('auth.keys')
  async onKeys(_call: RpcCall<'auth.keys'>): Promise<RpcResponse<'auth.keys'>> {
    return { keys: this.accessTokens.publicKeys() };
  }

  @RpcHandler('auth.oauth_providers')
  async onProviders(_call: RpcCall<'auth.oauth_providers'>): Promise<RpcResponse<'auth.oauth_providers'>> {
    const client_id = this.config.GOOGLE_CLIENT_ID || null;
    return { google: { client_id, is_configured: client_id !== null } };
  }
}
