import { Injectable } from '@nestjs/common';
import type { NotificationPage } from '@offshoot/contracts/notifications';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { PlantNames } from './plant-names.ts';

/** A user's notifications, with the names of their plants. */
@Injectable()
export class NotificationList {
  constructor(
    private readonly rpc: RpcClient,
    private readonly plantNames: PlantNames,
  ) {}

  @HttpHandler('notifications.list')
  async list({ input, actor }: HttpCall<'notifications.list'>): Promise<NotificationPage> {
    const page = await this.rpc.call('notifications.list', input, { actor });
    return { ...page, items: await this.plantNames.within(page.items, actor) };
  }
}
