import { Controller, Req } from '@nestjs/common';
import { type Actor, id } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { confirmExchangeBody, requestExchangeBody } from '@offshoot/contracts/exchange';
import { fieldFaults } from '@offshoot/contracts/faults';
import { type QuestionRequest, questions } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { ClipForm } from './clip-form.ts';
import { ExchangeNames } from './names.ts';

const unknown = 'exchange_not_found';

/** Exchanges as their two parties see them. */
@Controller('exchange')
export class ExchangeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: ExchangeNames,
    private readonly clips: ClipForm,
  ) {}

  @Route('POST', 'request', { access: 'active', input: requestExchangeBody, status: 201 })
  async request(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.request'>) {
    return this.names.one(await this.rpc.ask('exchanges.request', input, { actor }));
  }

  @Route('GET', 'my-requests', { access: 'signed_in' })
  async mine(@Caller() actor: Actor) {
    return this.names.all((await this.rpc.ask('exchanges.mine', {}, { actor })).exchanges);
  }

  @Route('GET', 'incoming', { access: 'signed_in' })
  async incoming(@Caller() actor: Actor) {
    return this.names.all((await this.rpc.ask('exchanges.incoming', {}, { actor })).exchanges);
  }

  @Route('GET', ':id', { access: 'signed_in', input: questions['exchanges.get'].request, unknown })
  async get(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.get'>) {
    return this.names.one(await this.rpc.ask('exchanges.get', input, { actor }));
  }

  @Route('POST', ':id/accept', { access: 'active', input: questions['exchanges.accept'].request, unknown })
  async accept(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.accept'>) {
    return this.names.one(await this.rpc.ask('exchanges.accept', input, { actor }));
  }

  @Route('POST', ':id/decline', { access: 'active', input: questions['exchanges.decline'].request, unknown })
  async decline(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.decline'>) {
    return this.names.one(await this.rpc.ask('exchanges.decline', input, { actor }));
  }

  /** Takes a form with the file `video_file` too. */
  @Route('POST', ':id/confirm-completion', { access: 'active', input: z.extend(confirmExchangeBody, { id }), ownForm: true, budget: 'upload', unknown })
  async confirm(@Caller() actor: Actor, @Input() input: z.infer<typeof confirmExchangeBody> & { id: string }, @Req() request: Request) {
    const ask = async (video_url: string, clip_key: string | null) =>
      this.names.one(await this.rpc.ask('exchanges.confirm', { id: input.id, video_url, clip_key }, { actor }));
    if (!request.is('multipart/form-data')) return ask(input.video_url, null);
    return this.clips.receive(request, actor, (fields, clipKey) => {
      const body = confirmExchangeBody.safeParse(fields);
      if (!body.success) throw new DomainError('validation_failed', {}, fieldFaults(body.error, fields));
      return ask(body.data.video_url, clipKey);
    });
  }

  @Route('POST', ':id/cancel', { access: 'active', input: questions['exchanges.cancel'].request, unknown })
  async cancel(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.cancel'>) {
    return this.names.one(await this.rpc.ask('exchanges.cancel', input, { actor }));
  }

  @Route('POST', ':id/no-show', { access: 'active', input: questions['exchanges.no_show'].request, unknown })
  async noShow(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.no_show'>) {
    return this.names.one(await this.rpc.ask('exchanges.no_show', input, { actor }));
  }

  @Route('POST', ':id/rating', { access: 'active', input: questions['exchanges.rate'].request, unknown })
  async rate(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.rate'>) {
    return this.names.one(await this.rpc.ask('exchanges.rate', input, { actor }));
  }
}
