import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { calendarOf } from '../exchange/calendar.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { preferredLanguage } from '../page/head.ts';

/** A swap meet as a calendar file. */
@Injectable()
export class MeetCalendar {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('meets.calendar')
  async send({ input: { id, lang }, actor, request, response }: HttpCall<'meets.calendar'>): Promise<void> {
    const meet = await this.rpc.call('meets.get', { id }, { actor });
    const statuses = {
      pending: 'TENTATIVE',
      published: 'CONFIRMED',
      declined: 'CANCELLED',
      cancelled: 'CANCELLED',
    } as const;
    const file = calendarOf({
      uid: `${id}@${new URL(this.config.PUBLIC_URL).hostname}`,
      sequence: meet.version,
      status: statuses[meet.status],
      changedAt: new Date(meet.updated_at),
      startsAt: new Date(meet.starts_at),
      endsAt: new Date(meet.ends_at),
      summary: meet.title,
      description: meet.note,
      location: meet.place_name,
      point: [meet.latitude, meet.longitude],
      url: `${this.config.PUBLIC_URL}/${lang ?? preferredLanguage(request.headers['accept-language'])}/meets/${id}`,
    });
    response
      .set({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="swap-meet.ics"',
        'Cache-Control': 'no-store',
      })
      .send(file);
  }
}
