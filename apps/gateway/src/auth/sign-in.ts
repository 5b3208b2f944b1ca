import { Injectable } from '@nestjs/common';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import { callerAddress, ipv4OrIpv6 } from '../http/caller-address.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

const placeOf = (request: Request) => ({
  device: request.headers['user-agent']?.slice(0, 200),
  network: callerAddress(request.ip),
});

/**
 * Adds the device and network of a sign-in, which the session's list and the throttling of passwords need, and the address of a
 * registration, whose network may be blocked.
 */
@Injectable()
export class SignIn {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('auth.register')
  register({ input, request }: HttpCall<'auth.register'>) {
    return this.rpc.call('auth.register', { ...input, address: ipv4OrIpv6(request.ip) });
  }

  @HttpHandler('auth.login')
  logIn({ input, request }: HttpCall<'auth.login'>) {
    return this.rpc.call('auth.login', { ...input, ...placeOf(request) });
  }

  @HttpHandler('auth.google_sign_in')
  withGoogle({ input, request }: HttpCall<'auth.google_sign_in'>) {
    return this.rpc.call('auth.google_sign_in', { ...input, ...placeOf(request), address: ipv4OrIpv6(request.ip) });
  }

  @HttpHandler('auth.sign_in_by_link')
  byLink({ input, request }: HttpCall<'auth.sign_in_by_link'>) {
    return this.rpc.call('auth.sign_in_by_link', { ...input, ...placeOf(request) });
  }

  @HttpHandler('auth.verify_email')
  verifyEmail({ input, request }: HttpCall<'auth.verify_email'>) {
    return this.rpc.call('auth.verify_email', { ...input, ...placeOf(request) });
  }
}
