import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from './clock.ts';
import type { StartedService } from './service.ts';

/** A moderator's act, as moderation-service publishes it. */
export type Decision = EventData<'moderation.acted.v1'>;
type Settled = EventData<'moderation.settled.v1'>;

/** An act on a subject, on the ground of abuse unless `more` says otherwise; each a second after the one before. */
export function decide(
  clock: TestClock,
  subject: Decision['subject'],
  subject_id: string,
  act: Decision['act'],
  more: Partial<Decision> = {},
): Decision {
  clock.advance(1_000);
  return {
    act_id: newId(),
    case_id: newId(),
    act,
    undone: false,
    subject,
    subject_id,
    person_id: null,
    plant_id: null,
    exchange_id: null,
    ground: 'abuse',
    until: null,
    at: clock.now().toISOString(),
    ...more,
  };
}

/** The same act, undone half a second later. */
export const undo = (act: Decision): Decision => ({
  ...act,
  undone: true,
  at: new Date(Date.parse(act.at) + 500).toISOString(),
});

/** Delivers acts to a service, and waits until it has handled them. */
export async function deliverActs(service: StartedService, ...acts: Decision[]): Promise<void> {
  for (const data of acts) await service.deliver({ type: 'moderation.acted.v1', id: newId(), data });
  await service.settled();
}

/** Delivers an act that can no longer be undone, and waits until it has been handled. */
export async function deliverSettled(
  service: StartedService,
  act: Decision,
  more: Partial<Settled> = {},
): Promise<void> {
  await service.deliver({
    type: 'moderation.settled.v1',
    id: newId(),
    data: { ...act, reporter_ids: [], upheld: true, ...more },
  });
  await service.settled();
}
