import { Controller, Req } from '@nestjs/common';
import { type Actor, id } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { confirmExchangeBody, requestExchangeBody } from '@offshoot/contracts/exchange';
import { fieldFaults } from '@offshoot/contracts/faults';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { ClipForm } from './clip-form.ts';
import { ExchangeNames } from './names.ts';

const unknown = 'exchange_not_found';

/** Exchanges as seen by their two parties. */
@Controller('exchange')
export class ExchangeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: ExchangeNames,
    private readonly clips: ClipForm,
  ) {}

  @Route('POST', 'request', { access: 'active', input: requestExchangeBody, status: 201 })
  async request(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.request'>) {
    return this.names.one(await this.rpc.call('exchanges.request', input, { actor }));
  }

  @Route('GET', 'my-requests', { access: 'signed_in' })
  async mine(@Caller() actor: Actor) {
    return this.names.all((await this.rpc.call('exchanges.mine', {}, { actor })).exchanges);
  }

  @Route('GET', 'incoming', { access: 'signed_in' })
  async incoming(@Caller() actor: Actor) {
    return this.names.all((await this.rpc.call('exchanges.incoming', {}, { actor })).exchanges);
  }

  @Route('GET', ':id', { access: 'signed_in', input: rpcMethods['exchanges.get'].request, unknown })
  async get(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.get'>) {
    return this.names.one(await this.rpc.call('exchanges.get', input, { actor }));
  }

  @Route('POST', ':id/accept', { access: 'active', input: rpcMethods['exchanges.accept'].request, unknown })
  async accept(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.accept'>) {
    return this.names.one(await this.rpc.call('exchanges.accept', input, { actor }));
  }

  @Route('POST', ':id/decline', { access: 'active', input: rpcMethods['exchanges.decline'].request, unknown })
  async decline(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.decline'>) {
    return this.names.one(await this.rpc.call('exchanges.decline', input, { actor }));
  }

  /** Also accepts a multipart form with the file `video_file`. */
  @Route('POST', ':id/confirm-completion', {
    access: 'active',
    input: z.extend(confirmExchangeBody, { id }),
    ownForm: true,
    budget: 'upload',
    unknown,
  })
  async confirm(
    @Caller() actor: Actor,
    @Input() input: z.infer<typeof confirmExchangeBody> & { id: string },
    @Req() request: Request,
  ) {
    const call = async (video_url: string, clip_key: string | null) =>
      this.names.one(await this.rpc.call('exchanges.confirm', { id: input.id, video_url, clip_key }, { actor }));
    if (!request.is('multipart/form-data')) return call(input.video_url, null);
    return this.clips.receive(request, actor, (fields, clipKey) => {
      const body = confirmExchangeBody.safeParse(fields);
      if (!body.success) throw new DomainError('validation_failed', {}, fieldFaults(body.error, fields));
      return call(body.data.video_url, clipKey);
    });
  }

  @Route('POST', ':id/cancel', { access: 'active', input: rpcMethods['exchanges.cancel'].request, unknown })
  async cancel(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.cancel'>) {
    return this.names.one(await this.rpc.call('exchanges.cancel', input, { actor }));
  }

  @Route('POST', ':id/no-show', { access: 'active', input: rpcMethods['exchanges.no_show'].request, unknown })
  async noShow(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.no_show'>) {
    return this.names.one(await this.rpc.call('exchanges.no_show', input, { actor }));
  }

  @Route('POST', ':id/rating', { access: 'active', input: rpcMethods['exchanges.rate'].request, unknown })
  async rate(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.rate'>) {
    return this.names.one(await this.rpc.call('exchanges.rate', input, { actor }));
  }
}
