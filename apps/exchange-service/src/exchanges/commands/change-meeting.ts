import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Exchange, exchangeLimits } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { knownZone } from '@offshoot/contracts/time-zones';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ExchangeConfig } from '../../config.ts';
import { isHeld, partyOf } from '../domain/transitions.ts';
import { calendarDaysAfter, isSameZone } from '../domain/zones.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange } from '../persistence/exchange-rows.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { setMeeting, setMeetingConfirmed } from '../persistence/meeting-rows.ts';
import type { Meeting } from '../persistence/meeting-rows.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { ClearMeeting } from './clear-meeting.ts';
import { Scheduler } from './scheduler.ts';

/** Seconds. */
const day = 86_400;

const fault = (field: string, code: string) => new DomainError('validation_failed', {}, { [field]: code });

function checkedMeeting(input: RpcRequest<'exchanges.propose_meeting'>, now: Date): Meeting {
  const { latitude, longitude } = input;
  const address = cleanMessage(input.address, exchangeLimits.meetingAddress);
  if (address === '') throw fault('address', 'required');
  if (latitude === null && longitude !== null) throw fault('latitude', 'required');
  if (longitude === null && latitude !== null) throw fault('longitude', 'required');
  const time = new Date(input.time);
  if (time <= now) throw fault('time', 'time_in_past');
  const timeZone = knownZone(input.time_zone);
  if (time > calendarDaysAfter(now, exchangeLimits.meetingWithinDays, timeZone ?? 'UTC'))
    throw fault('time', 'time_too_far');
  return { address, latitude, longitude, time, timeZone };
}

/** Without those of who comes, so that neither party can use up the other's. */
const meetingChanges = (row: ExchangeRow): number =>
  row.meeting_sequence - row.requester_stand_in_changes - row.owner_stand_in_changes;

/** A client that names no zone leaves it as it is. */
const isUnchanged = (row: ExchangeRow, meeting: Meeting): boolean =>
  row.meeting_address === meeting.address &&
  row.meeting_latitude === meeting.latitude &&
  row.meeting_longitude === meeting.longitude &&
  row.meeting_time?.getTime() === meeting.time.getTime() &&
  (meeting.timeZone === null || isSameZone(row.meeting_time_zone, meeting.timeZone));

/** The parties agree on place and time: one proposes a meeting, the other confirms it. */
@Injectable()
export class ChangeMeeting {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly scheduler: Scheduler,
    private readonly clearMeeting: ClearMeeting,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {}

  /**
   * A changed meeting must be confirmed again by the other party. Sending the same proposal again changes nothing.
   * @throws DomainError `rate_limited` when the exchange has reached `MEETING_CHANGES`
   */
  @RpcHandler('exchanges.propose_meeting')
  propose({ actor: { user_id: userId }, input }: RpcCall<'exchanges.propose_meeting'>): Promise<Exchange> {
    return this.proposeWith(input, userId);
  }

  /** @param along what is stored in the same transaction, with the proposed meeting */
  proposeWith(
    input: RpcRequest<'exchanges.propose_meeting'>,
    userId: string,
    along: (tx: Tx, proposed: ExchangeRow) => Promise<void> = () => Promise.resolve(),
  ): Promise<Exchange> {
    const now = this.clock.now();
    const meeting = checkedMeeting(input, now);
    return this.change(input.id, userId, async (tx, row) => {
      if (isUnchanged(row, meeting) && row.meeting_proposed_by === userId) {
        await along(tx, row);
        return row;
      }
      if (meetingChanges(row) >= this.config.MEETING_CHANGES)
        throw new DomainError('rate_limited', { retry_after: day });
      const proposed = await setMeeting(tx, row.id, meeting, userId, now);
      await along(tx, proposed);
      await this.scheduler.end(tx, proposed, 'hold_ends');
      await this.events.meetingChanged(tx, proposed, 'proposed', userId);
      return proposed;
    });
  }

  /**
   * A past meeting cannot be confirmed: otherwise a party that ignored the proposal could confirm it and at once report
   * a no-show.
   * @throws DomainError `meeting_not_found`, `meeting_changed` if the caller saw another proposal, `own_meeting`,
   * `meeting_over`
   */
  @RpcHandler('exchanges.confirm_meeting')
  confirm({
    actor: { user_id: userId },
    input: { id, time, sequence },
  }: RpcCall<'exchanges.confirm_meeting'>): Promise<Exchange> {
    return this.change(id, userId, async (tx, row) => {
      if (!row.meeting_time) throw new DomainError('meeting_not_found');
      if (time !== null && row.meeting_time.getTime() !== new Date(time).getTime())
        throw new DomainError('meeting_changed');
      const isConfirmed = row.meeting_status === 'confirmed';
      // Of the proposal: to confirm it counted as a change as well.
      const proposed = row.meeting_sequence - (isConfirmed ? 1 : 0);
      if (sequence !== undefined && sequence < proposed) throw new DomainError('meeting_changed');
      if (isConfirmed) return row;
      if (row.meeting_proposed_by === userId) throw new DomainError('own_meeting');
      const now = this.clock.now();
      if (row.meeting_time <= now) throw new DomainError('meeting_over');
      const confirmed = await setMeetingConfirmed(tx, row.id, now);
      await this.scheduler.meetingConfirmed(tx, confirmed);
      await this.events.meetingChanged(tx, confirmed, 'confirmed', userId);
      return confirmed;
    });
  }

  /** Either party may withdraw a meeting, also a confirmed one. The exchange stays open. */
  @RpcHandler('exchanges.withdraw_meeting')
  withdraw({ actor: { user_id: userId }, input: { id } }: RpcCall<'exchanges.withdraw_meeting'>): Promise<Exchange> {
    return this.change(id, userId, async (tx, row) => {
      if (!row.meeting_time) throw new DomainError('meeting_not_found');
      return this.clearMeeting.handle(tx, row, userId);
    });
  }

  private async change(
    id: string,
    userId: string,
    act: (tx: Tx, row: ExchangeRow) => Promise<ExchangeRow>,
  ): Promise<Exchange> {
    const row = await this.database.transaction(async (tx) => {
      const exchange = await lockExchange(tx, id);
      if (!exchange) throw new DomainError('exchange_not_found');
      partyOf(exchange, userId);
      if (!isHeld(exchange.status)) throw new DomainError('wrong_exchange_state', { status: exchange.status });
      return act(tx, exchange);
    });
    return this.present.one(row, userId);
  }
}
