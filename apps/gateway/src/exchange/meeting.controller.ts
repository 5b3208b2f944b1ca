import { Controller, Headers, Inject, Res } from '@nestjs/common';
import { type Actor, language } from '@offshoot/contracts/basics';
import type { Language } from '@offshoot/contracts/basics';
import { type RpcRequest, rpcMethods } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Response } from 'express';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.ts';
import { Caller, Input } from '../http/call.ts';
import { Route } from '../http/route.ts';
import { preferredLanguage } from '../page/head.ts';
import { calendarOf } from './calendar.ts';
import { calendarWords } from './calendar-words.ts';
import { ExchangeNames } from './names.ts';

const unknown = 'exchange_not_found';
/** Duration of a meeting in the calendar. */
const minutes = 30;

/** Place and time of a meeting. */
@Controller('exchange/:id')
export class MeetingController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: ExchangeNames,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route('PUT', 'meeting', { access: 'active', input: rpcMethods['exchanges.propose_meeting'].request, unknown })
  async propose(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.propose_meeting'>) {
    return this.names.one(await this.rpc.call('exchanges.propose_meeting', input, { actor }));
  }

  @Route('POST', 'meeting/confirm', {
    access: 'active',
    input: rpcMethods['exchanges.confirm_meeting'].request,
    unknown,
  })
  async confirm(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.confirm_meeting'>) {
    return this.names.one(await this.rpc.call('exchanges.confirm_meeting', input, { actor }));
  }

  @Route('DELETE', 'meeting', { access: 'active', input: rpcMethods['exchanges.withdraw_meeting'].request, unknown })
  async withdraw(@Caller() actor: Actor, @Input() input: RpcRequest<'exchanges.withdraw_meeting'>) {
    return this.names.one(await this.rpc.call('exchanges.withdraw_meeting', input, { actor }));
  }

  /** In the language of `lang`, or else of Accept-Language. */
  @Route('GET', 'meeting.ics', {
    access: 'signed_in',
    input: z.extend(rpcMethods['exchanges.meeting'].request, { lang: z.optional(language) }),
    unknown,
  })
  async calendar(
    @Caller() actor: Actor,
    @Input() { id, lang }: { id: string; lang?: Language },
    @Headers('accept-language') accepted: string | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const { exchange, sequence, changed_at } = await this.rpc.call('exchanges.meeting', { id }, { actor });
    const {
      requester_id,
      requester_name = '',
      owner_name = '',
      plant_name,
      ...meeting
    } = await this.names.one(exchange);
    const calendarLanguage = lang ?? preferredLanguage(accepted);
    const words = calendarWords[calendarLanguage];
    const name = actor.user_id === requester_id ? owner_name : requester_name;
    const { meeting_latitude: latitude, meeting_longitude: longitude } = meeting;
    const file = calendarOf({
      uid: `${id}@${new URL(this.config.PUBLIC_URL).hostname}`,
      sequence,
      status:
        meeting.status === 'cancelled'
          ? 'CANCELLED'
          : meeting.meeting_status === 'confirmed'
            ? 'CONFIRMED'
            : 'TENTATIVE',
      changedAt: new Date(changed_at),
      startsAt: new Date(meeting.meeting_time ?? changed_at),
      minutes,
      summary: words.summary.replace('{plant}', () => plant_name),
      description: name && words.description.replace('{name}', () => name),
      location: meeting.meeting_address ?? '',
      point: latitude !== null && longitude !== null ? [latitude, longitude] : null,
      url: `${this.config.PUBLIC_URL}/${calendarLanguage}/profile`,
    });
    response
      .set({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="plant-exchange.ics"',
        'Cache-Control': 'no-store',
      })
      .send(file);
  }
}
