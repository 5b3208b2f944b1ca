import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { requestExchangeBody } from '@offshoot/contracts/exchange';
import { type QuestionRequest, questions } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { ExchangeNames } from './names.ts';

const unknown = 'exchange_not_found';

/** Exchanges as their two parties see them. */
@Controller('exchange')
export class ExchangeController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: ExchangeNames,
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

  @Route('POST', ':id/confirm-completion', { access: 'active', input: questions['exchanges.confirm'].request, unknown })
  async confirm(@Caller() actor: Actor, @Input() input: QuestionRequest<'exchanges.confirm'>) {
    return this.names.one(await this.rpc.ask('exchanges.confirm', input, { actor }));
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
