import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../config.ts';
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

  @Answers('auth.login')
  onLogin({ input }: Question<'auth.login'>): Promise<QuestionAnswer<'auth.login'>> {
    return this.logIn.handle(input);
  }

  @Answers('auth.refresh')
  onRefresh({ input }: Question<'auth.refresh'>): Promise<QuestionAnswer<'auth.refresh'>> {
    return this.refresh.handle(input);
  }

  @Answers('auth.logout')
  async onLogout({ input, actor }: Question<'auth.logout'>): Promise<QuestionAnswer<'auth.logout'>> {
    await this.logOut.handle(input, actor);
    return {};
  }

  @Answers('auth.sessions')
  async onSessions({ actor }: Question<'auth.sessions'>): Promise<QuestionAnswer<'auth.sessions'>> {
    return { sessions: await this.listSessions.handle(actor) };
  }

  @Answers('auth.end_session')
  async onEndSession({ input, actor }: Question<'auth.end_session'>): Promise<QuestionAnswer<'auth.end_session'>> {
    const ended = await this.database.transaction((em) => this.endSessions.mine(em, input.id, actor.user_id));
    if (!ended) throw new DomainError('session_not_found');
    return {};
  }

  @Answers('auth.end_other_sessions')
  async onEndOthers({ actor }: Question<'auth.end_other_sessions'>): Promise<QuestionAnswer<'auth.end_other_sessions'>> {
    await this.database.transaction((em) => this.endSessions.others(em, actor));
    return {};
  }

  @Answers('auth.keys')
  async onKeys(_question: Question<'auth.keys'>): Promise<QuestionAnswer<'auth.keys'>> {
    return { keys: this.accessTokens.publicKeys() };
  }

  @Answers('auth.oauth_providers')
  async onProviders(_question: Question<'auth.oauth_providers'>): Promise<QuestionAnswer<'auth.oauth_providers'>> {
    const client_id = this.config.GOOGLE_CLIENT_ID || null;
    return { google: { client_id, is_configured: client_id !== null } };
  }
}
