import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';
import { ClearMeeting, type ExchangeRow, lockExchanges } from '../../exchanges/exchanges.ts';
import { agreedAt } from '../persistence/exchanges-at-meets.ts';
import { lockMeet, type MeetRow } from '../persistence/meet-rows.ts';

/** Whether the meeting of an exchange that was agreed for a meet is still where and when it is. */
function isAt(exchange: ExchangeRow, meet: MeetRow): boolean {
  const times = [meet.starts_at.getTime(), meet.ends_at.getTime()];
  return (
    (meet.status === 'published' || meet.status === 'pending') &&
    exchange.meeting_address === meet.place_name &&
    exchange.meeting_latitude === meet.latitude &&
    exchange.meeting_longitude === meet.longitude &&
    times.includes(exchange.meeting_time?.getTime() ?? NaN)
  );
}

/** A meet was cancelled or moved: the meetings that were agreed for it are withdrawn, so that neither party is reported for not coming. */
@Injectable()
export class WithdrawFromMeet {
  constructor(private readonly clearMeeting: ClearMeeting) {}

  async handle(tx: Tx, { meet_id: meetId }: JobData<'exchange.withdraw_from_meet'>): Promise<void> {
    const exchanges = await lockExchanges(tx, await agreedAt(tx, meetId));
    const meet = await lockMeet(tx, meetId, 'SHARE');
    if (!meet) return;
    // Read again, now that none of them changes.
    const agreed = await agreedAt(tx, meetId);
    for (const exchange of exchanges)
      if (agreed.includes(exchange.id) && !isAt(exchange, meet))
        await this.clearMeeting.handle(tx, exchange, meet.host_id);
  }
}
