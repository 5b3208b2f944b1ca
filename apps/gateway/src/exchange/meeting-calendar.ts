import { Inject, Injectable } from '@nestjs/common';
import type { Exchange } from '@offshoot/contracts/exchange';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { serverTexts } from '@offshoot/translations/server-texts';
import type { GatewayConfig } from '../config.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { preferredLanguage } from '../page/head.ts';
import { type CalendarEvent, calendarOf } from './calendar.ts';
import { ExchangeNames } from './names.ts';

const textsIn = serverTexts('calendar');
/** How long a meeting lasts in the calendar. */
const lastsMs = 30 * 60_000;

/** A meeting as a calendar file. */
@Injectable()
export class MeetingCalendar {
  constructor(
    private readonly rpc: RpcClient,
    private readonly names: ExchangeNames,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @HttpHandler('exchanges.calendar')
  async send({ input: { id, lang }, actor, request, response }: HttpCall<'exchanges.calendar'>): Promise<void> {
    const { exchange, sequence, changed_at } = await this.rpc.call('exchanges.meeting', { id }, { actor });
    const {
      requester_id,
      requester_name = '',
      owner_name = '',
      plant_name,
      ...meeting
    } = await this.names.one(exchange);
    const calendarLanguage = lang ?? preferredLanguage(request.headers['accept-language']);
    const text = textsIn(calendarLanguage);
    const [name, standIn] =
      actor.user_id === requester_id
        ? [owner_name, meeting.owner_stand_in]
        : [requester_name, meeting.requester_stand_in];
    const start = meeting.meeting_time ?? meeting.meeting_withdrawn_time;
    const startsAt = start ? new Date(start) : null;
    const { meeting_latitude: latitude, meeting_longitude: longitude } = meeting;
    const file = calendarOf({
      uid: `${id}@${new URL(this.config.PUBLIC_URL).hostname}`,
      sequence,
      status: statusOf(meeting),
      changedAt: new Date(changed_at),
      startsAt,
      endsAt: startsAt && new Date(startsAt.getTime() + lastsMs),
      summary: text('summary', { plant: plant_name }),
      description: name && (standIn ? text('standIn', { name, standIn }) : text('description', { name })),
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

function statusOf(meeting: Pick<Exchange, 'status' | 'meeting_time' | 'meeting_status'>): CalendarEvent['status'] {
  if (meeting.status === 'cancelled' || meeting.meeting_time === null) return 'CANCELLED';
  return meeting.meeting_status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE';
}
