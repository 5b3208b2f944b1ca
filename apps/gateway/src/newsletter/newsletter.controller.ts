import { Controller, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { leaveQuery } from '@offshoot/contracts/newsletter';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request, Response } from 'express';
import { Input } from '../http/call.ts';
import { Route } from '../http/route.ts';

/** The newsletter, for members and visitors. */
@Controller('newsletter')
export class NewsletterController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('POST', '', {
    access: 'anyone',
    input: rpcMethods['newsletter.subscribe'].request,
    status: 202,
    budget: 'credentials',
  })
  subscribe(@Input() input: RpcRequest<'newsletter.subscribe'>) {
    return this.rpc.call('newsletter.subscribe', input);
  }

  @Route('POST', 'confirm', {
    access: 'anyone',
    input: rpcMethods['newsletter.confirm'].request,
    budget: 'credentials',
  })
  confirm(@Input() input: RpcRequest<'newsletter.confirm'>) {
    return this.rpc.call('newsletter.confirm', input);
  }

  /**
   * Link scanners of mail servers must not unsubscribe anybody: this only redirects to the page where the reader can.
   */
  @Route('GET', 'leave', { access: 'anyone', input: leaveQuery })
  leavePage(@Input() input: RpcRequest<'newsletter.leave'>, @Res() response: Response): void {
    response.redirect(302, `/newsletter/leave?token=${encodeURIComponent(input.token)}`);
  }

  /** One-click unsubscribe of mail clients (RFC 8058): the token is in the URL, the body is ignored. */
  @Route('POST', 'leave', { access: 'anyone', status: 204 })
  async leave(@Req() request: Request): Promise<void> {
    const given = leaveQuery.safeParse(request.query);
    if (!given.success) throw new DomainError('invalid_token');
    await this.rpc.call('newsletter.leave', given.data);
  }
}
