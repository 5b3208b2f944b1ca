import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import { meetingTime } from '@offshoot/demo-community/meeting-time';

/** A step of a demo exchange. */
export interface DemoStep {
  readonly hoursAgo: number;
  readonly automatic: AutomaticMessage;
}

/** The steps of an accepted demo exchange that its room shows, oldest first. */
export function stepsOf(exchange: DemoExchange, moment: (hoursAgo: number) => Date): DemoStep[] {
  const { requesterId, ownerId, meeting, completedHoursAgo } = exchange;
  const steps: DemoStep[] = [];
  const add = (hoursAgo: number | null, automatic: AutomaticMessage) => {
    if (hoursAgo !== null) steps.push({ hoursAgo, automatic });
  };
  add(exchange.acceptedHoursAgo, { code: 'exchange_accepted', by: ownerId });
  if (meeting) {
    const time = meetingTime(meeting, moment).toISOString();
    const [by, other] = meeting.proposedBy === exchange.owner ? [ownerId, requesterId] : [requesterId, ownerId];
    add(meeting.proposedHoursAgo, { code: 'meeting_proposed', by, time });
    add(meeting.agreedHoursAgo, { code: 'meeting_confirmed', by: other, time });
  }
  const [first] = [
    { by: requesterId, hoursAgo: exchange.requesterConfirmedHoursAgo },
    { by: ownerId, hoursAgo: exchange.ownerConfirmedHoursAgo },
  ].sort((left, right) => (right.hoursAgo ?? 0) - (left.hoursAgo ?? 0));
  if (first) add(first.hoursAgo, { code: 'handover_confirmed', by: first.by });
  add(completedHoursAgo, { code: 'exchange_completed' });
  if (exchange.closedById) add(exchange.closedHoursAgo, { code: 'exchange_called_off', by: exchange.closedById });
  return steps.sort((left, right) => right.hoursAgo - left.hoursAgo);
}
