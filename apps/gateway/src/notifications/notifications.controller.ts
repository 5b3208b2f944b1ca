import { Controller, Req, Res } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { type NotificationPage, unsubscribeQuery } from '@offshoot/contracts/notifications';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request, Response } from 'express';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { PlantNames } from './plant-names.ts';

/** A user's notifications: the list, the read marks, and the settings for email and web push. */
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly plantNames: PlantNames,
  ) {}

  @Route('GET', '', { access: 'signed_in', input: rpcMethods['notifications.list'].request })
  async list(@Caller() actor: Actor, @Input() input: RpcRequest<'notifications.list'>): Promise<NotificationPage> {
    const page = await this.rpc.call('notifications.list', input, { actor });
    return { ...page, items: await this.plantNames.within(page.items, actor) };
  }

  @Route('GET', 'unread', { access: 'signed_in' })
  unread(@Caller() actor: Actor) {
    return this.rpc.call('notifications.unread', {}, { actor });
  }

  @Route('POST', ':id/read', {
    access: 'active',
    input: rpcMethods['notifications.read'].request,
    unknown: 'not_found',
    status: 204,
  })
  async read(@Caller() actor: Actor, @Input() input: RpcRequest<'notifications.read'>): Promise<void> {
    await this.rpc.call('notifications.read', input, { actor });
  }

  @Route('POST', 'read-all', { access: 'active', input: rpcMethods['notifications.read_all'].request, status: 204 })
  async readAll(@Caller() actor: Actor, @Input() input: RpcRequest<'notifications.read_all'>): Promise<void> {
    await this.rpc.call('notifications.read_all', input, { actor });
  }

  @Route('POST', 'read-page', { access: 'active', input: rpcMethods['notifications.read_page'].request, status: 204 })
  async readPage(@Caller() actor: Actor, @Input() input: RpcRequest<'notifications.read_page'>): Promise<void> {
    await this.rpc.call('notifications.read_page', input, { actor });
  }

  @Route('GET', 'push-key', { access: 'anyone' })
  pushKey() {
    return this.rpc.call('notifications.push_key', {});
  }

  @Route('POST', 'push-subscriptions', {
    access: 'active',
    input: rpcMethods['notifications.subscribe'].request,
    status: 201,
  })
  async subscribe(@Caller() actor: Actor, @Input() input: RpcRequest<'notifications.subscribe'>): Promise<void> {
    await this.rpc.call('notifications.subscribe', input, { actor });
  }

  @Route('DELETE', 'push-subscriptions', {
    access: 'signed_in',
    input: rpcMethods['notifications.end_subscription'].request,
    status: 204,
  })
  async endSubscription(
    @Caller() actor: Actor,
    @Input() input: RpcRequest<'notifications.end_subscription'>,
  ): Promise<void> {
    await this.rpc.call('notifications.end_subscription', input, { actor });
  }

  /** Link scanners of mail servers must not unsubscribe anybody: this only redirects to the page where the user can. */
  @Route('GET', 'unsubscribe', { access: 'anyone', input: unsubscribeQuery })
  unsubscribePage(@Input() input: RpcRequest<'notifications.unsubscribe'>, @Res() response: Response): void {
    response.redirect(302, `/unsubscribe?token=${encodeURIComponent(input.token)}`);
  }

  /** One-click unsubscribe of mail clients (RFC 8058): the token is in the URL, the body is ignored. */
  @Route('POST', 'unsubscribe', { access: 'anyone', status: 204 })
  async unsubscribe(@Req() request: Request): Promise<void> {
    const given = unsubscribeQuery.safeParse(request.query);
    if (!given.success) throw new DomainError('invalid_token');
    await this.rpc.call('notifications.unsubscribe', given.data);
  }
}
