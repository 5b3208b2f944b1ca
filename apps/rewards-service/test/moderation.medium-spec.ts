import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { completed, start } from './given-events.ts';

type Settled = EventData<'moderation.settled.v1'>;

let rewards: StartedService;
beforeAll(async () => {
  rewards = await startService(service, { clock: testClock(start), config: { ROOTS_BASE: 2_500 } });
});
afterAll(() => rewards.stop());

const settled = (act: Settled['act'], person_id: string, more: Partial<Settled> = {}) => ({
  type: 'moderation.settled.v1' as const,
  id: newId(),
  data: {
    act_id: newId(),
    case_id: newId(),
    act,
    undone: false,
    subject: 'person' as const,
    subject_id: person_id,
    person_id,
    plant_id: null,
    exchange_id: null,
    ground: 'abuse' as const,
    until: null,
    at: start,
    reporter_ids: [],
    upheld: true,
    ...more,
  },
});
const deliver = async (...events: Parameters<StartedService['deliver']>[0][]) => {
  for (const event of events) await rewards.deliver(event);
  await rewards.settled();
};
const rootsOf = async (user_id: string) => (await rewards.call('rewards.balance', { user_id })).roots;
const paidFor = async (userId: string) =>
  (
    await rewards.database.query<{ type: string; amount: number }>(
      `SELECT type, amount FROM ledger WHERE user_id = $1 AND type <> 'level_up' ORDER BY type, amount`,
      [userId],
    )
  ).map(({ type, amount }) => `${type} ${amount}`);

describe('a warning', () => {
  it('takes 1,000 ROOTS, once however often it arrives, and never more than there are', async () => {
    const mia = newId();
    const first = settled('warn', mia);
    await deliver(first, first, { ...first, id: newId() });
    expect(await rootsOf(mia)).toBe(1_500);
    await deliver(settled('warn', mia), settled('warn', mia));
    expect(await rootsOf(mia)).toBe(0);
    expect(await paidFor(mia)).toEqual(['roots_earned -1000', 'roots_earned -1000', 'roots_earned -500']);
  });

  it('gives back what it took once an appeal is granted, whichever of the two arrives first', async () => {
    for (const order of ['first', 'last']) {
      const mia = newId();
      await deliver(settled('warn', mia), settled('warn', mia));
      const third = settled('warn', mia);
      const granted = settled('approve', mia, { subject: 'appeal', subject_id: third.data.act_id, appealed: 'warn' });
      await deliver(...(order === 'first' ? [granted, third] : [third, granted]), { ...granted, id: newId() });
      expect(await rootsOf(mia)).toBe(500);
    }
  });

  it('remains where the appeal is refused, or was against something else', async () => {
    const mia = newId();
    const warned = settled('warn', mia);
    const subject_id = warned.data.act_id;
    await deliver(warned, settled('reject', mia, { subject: 'appeal', subject_id, appealed: 'warn' }));
    await deliver(settled('approve', mia, { subject: 'appeal', subject_id: newId(), appealed: 'hide' }));
    expect(await paidFor(mia)).toEqual(['roots_earned -1000']);
  });

  it('is the only decision that takes ROOTS', async () => {
    const mia = newId();
    for (const act of ['hide', 'ban', 'deactivate', 'refuse_video', 'dismiss'] as const)
      await deliver(settled(act, mia));
    expect(await paidFor(mia)).toEqual([]);
  });
});

describe('an accepted video', () => {
  const accepted = (userId: string, exchange_id: string) =>
    settled('accept_video', userId, { subject: 'video', subject_id: newId(), exchange_id, ground: null });

  it('pays its giver for both, once, whether the exchange is completed before or after', async () => {
    for (const order of ['before', 'after']) {
      const [mia, karim] = [newId(), newId()];
      const done = completed(mia, karim, { video_by: [] });
      const video = accepted(karim, done.data.exchange_id);
      await deliver(...(order === 'before' ? [done, video] : [video, done]));
      await deliver({ ...video, id: newId() });
      expect(await paidFor(karim)).toEqual(['exchange_completion 100', 'video_moderation 30', 'video_validation 20']);
      expect(await paidFor(mia)).toEqual(['exchange_completion 100']);
    }
  });

  it('of a known platform was paid at completion: only the acceptance is added', async () => {
    const [mia, karim] = [newId(), newId()];
    const done = completed(mia, karim, { video_by: [karim] });
    await deliver(done, accepted(karim, done.data.exchange_id));
    expect(await paidFor(karim)).toEqual(['exchange_completion 100', 'video_moderation 30', 'video_validation 20']);
  });

  it('pays nothing before the exchange is completed, nor where a moderator refused it', async () => {
    const [mia, karim] = [newId(), newId()];
    const done = completed(mia, karim);
    await deliver(accepted(mia, newId()), done);
    await deliver(settled('refuse_video', karim, { subject: 'video', exchange_id: done.data.exchange_id }));
    expect(await paidFor(mia)).toEqual(['exchange_completion 100']);
    expect(await paidFor(karim)).toEqual(['exchange_completion 100']);
  });
});
