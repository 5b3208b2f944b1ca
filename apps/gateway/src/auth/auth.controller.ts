import { Controller, Headers, Ip } from '@nestjs/common';
import { googleSignInBody, loginBody, logoutBody, type MeWithStats, refreshBody, registerBody, resendBody, updateMeBody, verifyQuery } from '@offshoot/contracts/auth';
import type { Actor } from '@offshoot/contracts/basics';
import type { QuestionRequest } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input, MaybeCaller } from '../http/call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { Route } from '../http/route.ts';
import { MeStats } from './me-stats.ts';

const placeOf = (ip: string, userAgent: string | undefined) => ({ device: userAgent?.slice(0, 200), network: callerAddress(ip) });

/** Accounts and sessions. */
@Controller('auth')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: MeStats,
  ) {}

  @Route('POST', 'register', { access: 'anyone', input: registerBody, status: 201, budget: 'register' })
  register(@Input() input: QuestionRequest<'auth.register'>) {
    return this.rpc.ask('auth.register', input);
  }

  @Route('POST', 'login', { access: 'anyone', input: loginBody, budget: 'credentials' })
  login(@Input() input: QuestionRequest<'auth.login'>, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.rpc.ask('auth.login', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('POST', 'google-signin', { access: 'anyone', input: googleSignInBody, budget: 'credentials' })
  google(@Input() input: QuestionRequest<'auth.google_sign_in'>, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.rpc.ask('auth.google_sign_in', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('GET', 'verify-email', { access: 'anyone', input: verifyQuery, budget: 'credentials' })
  verify(@Input() input: QuestionRequest<'auth.verify_email'>, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.rpc.ask('auth.verify_email', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('POST', 'resend-verification', { access: 'anyone', input: resendBody, budget: 'credentials' })
  resend(@Input() input: QuestionRequest<'auth.resend_verification'>) {
    return this.rpc.ask('auth.resend_verification', input);
  }

  @Route('POST', 'refresh', { access: 'anyone', input: refreshBody, budget: 'write' })
  refresh(@Input() input: QuestionRequest<'auth.refresh'>) {
    return this.rpc.ask('auth.refresh', input);
  }

  /** Open to all: whoever leaves after a long pause has no valid access token any more. */
  @Route('POST', 'logout', { access: 'anyone', input: logoutBody, status: 204 })
  async logout(@MaybeCaller() actor: Actor | null, @Input() input: QuestionRequest<'auth.logout'>): Promise<void> {
    await this.rpc.ask('auth.logout', input, { actor });
  }

  @Route('GET', 'oauth-providers', { access: 'anyone' })
  oauthProviders() {
    return this.rpc.ask('auth.oauth_providers', {});
  }

  @Route('GET', 'me', { access: 'signed_in' })
  async me(@Caller() actor: Actor): Promise<MeWithStats> {
    const [me, stats] = await Promise.all([this.rpc.ask('people.me', {}, { actor }), this.stats.of(actor.user_id)]);
    return { ...me, stats };
  }

  @Route('PUT', 'me', { access: 'active', input: updateMeBody })
  async updateMe(@Caller() actor: Actor, @Input() input: QuestionRequest<'people.update_me'>): Promise<MeWithStats> {
    const me = await this.rpc.ask('people.update_me', input, { actor });
    return { ...me, stats: await this.stats.of(actor.user_id) };
  }
}
