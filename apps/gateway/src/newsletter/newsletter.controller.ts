import { Controller, Req, Res } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { leaveQuery } from '@offshoot/contracts/newsletter';
import { type QuestionRequest, questions } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request, Response } from 'express';
import { Input } from '../http/call.ts';
import { Route } from '../http/route.ts';

/** The newsletter, for members and visitors. */
@Controller('newsletter')
export class NewsletterController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('POST', '', { access: 'anyone', input: questions['newsletter.subscribe'].request, status: 202, budget: 'credentials' })
  subscribe(@Input() input: QuestionRequest<'newsletter.subscribe'>) {
    return this.rpc.ask('newsletter.subscribe', input);
  }

  @Route('POST', 'confirm', { access: 'anyone', input: questions['newsletter.confirm'].request, budget: 'credentials' })
  confirm(@Input() input: QuestionRequest<'newsletter.confirm'>) {
    return this.rpc.ask('newsletter.confirm', input);
  }

  /** Programs that look at links must not end anything: this only leads to the page where a person can. */
  @Route('GET', 'leave', { access: 'anyone', input: leaveQuery })
  leavePage(@Input() input: QuestionRequest<'newsletter.leave'>, @Res() response: Response): void {
    response.redirect(302, `/newsletter/leave?token=${encodeURIComponent(input.token)}`);
  }

  /** A mailbox's own button (RFC 8058): the token comes in the address, the body says nothing more. */
  @Route('POST', 'leave', { access: 'anyone', status: 204 })
  async leave(@Req() request: Request): Promise<void> {
    const given = leaveQuery.safeParse(request.query);
    if (!given.success) throw new DomainError('invalid_token');
    await this.rpc.ask('newsletter.leave', given.data);
  }
}
