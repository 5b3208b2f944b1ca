import { Controller, Headers, Ip } from '@nestjs/common';
import {
  googleSignInBody,
  loginBody,
  logoutBody,
  type MeWithStats,
  refreshBody,
  registerBody,
  resendBody,
  updateMeBody,
  verifyQuery,
} from '@offshoot/contracts/auth';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input, MaybeCaller } from '../http/call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { Route } from '../http/route.ts';
import { MeStats } from './me-stats.ts';

const placeOf = (ip: string, userAgent: string | undefined) => ({
  device: userAgent?.slice(0, 200),
  network: callerAddress(ip),
});

/** Accounts and sessions. */
@Controller('auth')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stats: MeStats,
  ) {}

  @Route('POST', 'register', { access: 'anyone', input: registerBody, status: 201, budget: 'register' })
  register(@Input() input: RpcRequest<'auth.register'>) {
    return this.rpc.call('auth.register', input);
  }

  @Route('POST', 'login', { access: 'anyone', input: loginBody, budget: 'credentials' })
  login(@Input() input: RpcRequest<'auth.login'>, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.rpc.call('auth.login', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('POST', 'google-signin', { access: 'anyone', input: googleSignInBody, budget: 'credentials' })
  google(
    @Input() input: RpcRequest<'auth.google_sign_in'>,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ) {
    return this.rpc.call('auth.google_sign_in', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('GET', 'verify-email', { access: 'anyone', input: verifyQuery, budget: 'credentials' })
  verify(@Input() input: RpcRequest<'auth.verify_email'>, @Ip() ip: string, @Headers('user-agent') userAgent?: string) {
    return this.rpc.call('auth.verify_email', { ...input, ...placeOf(ip, userAgent) });
  }

  @Route('POST', 'resend-verification', { access: 'anyone', input: resendBody, budget: 'credentials' })
  resend(@Input() input: RpcRequest<'auth.resend_verification'>) {
    return this.rpc.call('auth.resend_verification', input);
  }

  @Route('POST', 'refresh', { access: 'anyone', input: refreshBody, budget: 'write' })
  refresh(@Input() input: RpcRequest<'auth.refresh'>) {
    return this.rpc.call('auth.refresh', input);
  }

  /** Open to visitors: a user who signs out after a long pause no longer has a valid access token. */
  @Route('POST', 'logout', { access: 'anyone', input: logoutBody, status: 204 })
  async logout(@MaybeCaller() actor: Actor | null, @Input() input: RpcRequest<'auth.logout'>): Promise<void> {
    await this.rpc.call('auth.logout', input, { actor });
  }

  @Route('GET', 'oauth-providers', { access: 'anyone' })
  oauthProviders() {
    return this.rpc.call('auth.oauth_providers', {});
  }

  @Route('GET', 'me', { access: 'signed_in' })
  async me(@Caller() actor: Actor): Promise<MeWithStats> {
    const [me, stats] = await Promise.all([this.rpc.call('people.me', {}, { actor }), this.stats.of(actor.user_id)]);
    return { ...me, stats };
  }

  @Route('PUT', 'me', { access: 'active', input: updateMeBody })
  async updateMe(@Caller() actor: Actor, @Input() input: RpcRequest<'people.update_me'>): Promise<MeWithStats> {
    const me = await this.rpc.call('people.update_me', input, { actor });
    return { ...me, stats: await this.stats.of(actor.user_id) };
  }
}
