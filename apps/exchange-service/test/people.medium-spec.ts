import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './builders/people.ts';
import { FakePlantService } from './builders/plants.ts';

let harness: StartedService;
let plantService: FakePlantService;
beforeAll(async () => {
  ({ harness, plantService } = await FakePlantService.start());
});
afterAll(() => harness.stop());

const request = (actor: Actor, owner: Actor, message = '') =>
  harness.call(
    'exchanges.request',
    { plant_id: plantService.add({ owner_id: owner.user_id }).plant_id, message },
    { actor },
  );
const accept = (id: string, actor: Actor, owner_message = '') =>
  harness.call('exchanges.accept', { id, owner_message }, { actor });
const get = (id: string, actor: Actor) => harness.call('exchanges.get', { id }, { actor });

describe('two users', () => {
  it('have met once one of them has requested a plant of the other, however that ended', async () => {
    const [rita, otto, third] = [person(), person(), person()];
    const met = async (first: Actor, second: Actor) =>
      (await harness.call('exchanges.have_met', { user_id: first.user_id, other_ids: [second.user_id] })).met.includes(
        second.user_id,
      );
    const { id } = await request(rita, otto);
    expect([await met(rita, otto), await met(otto, rita)]).toEqual([true, true]);
    await harness.call('exchanges.decline', { id, owner_message: '' }, { actor: otto });
    expect([await met(otto, rita), await met(rita, third), await met(third, otto)]).toEqual([true, false, false]);
    const others = [third.user_id, rita.user_id];
    expect(await harness.call('exchanges.have_met', { user_id: otto.user_id, other_ids: others })).toEqual({
      met: [rita.user_id],
    });
  });
});

describe('a deleted account', () => {
  it('ends open exchanges on either side; completed ones stay without meeting place', async () => {
    const [deleted, rita, otto] = [person(), person(), person()];
    const requested = await request(deleted, otto);
    const held = await request(rita, deleted);
    await accept(held.id, deleted);
    const done = await request(deleted, rita);
    await accept(done.id, rita);
    for (const actor of [deleted, rita])
      await harness.call('exchanges.confirm', { id: done.id, video_url: '' }, { actor });
    await harness.database.query(
      `UPDATE exchange SET meeting_latitude = 38.7, meeting_longitude = -9.1, meeting_address = 'Rua Canary 98', meeting_time_zone = 'Europe/Lisbon' WHERE id = $1`,
      [done.id],
    );
    const untouched = await request(rita, otto);

    for (let times = 0; times < 2; times += 1) {
      await harness.deliver({
        type: 'person.deleted.v1',
        data: { user_id: deleted.user_id, at: new Date().toISOString() },
      });
    }
    await harness.settled();
    for (const { id, sees, wasHeld } of [
      { id: requested.id, sees: otto, wasHeld: false },
      { id: held.id, sees: rita, wasHeld: true },
    ]) {
      expect(await get(id, sees)).toMatchObject({ status: 'cancelled', closed_reason: 'person_gone' });
      const notified = harness.events.all.filter(
        (event) => event.type === 'exchange.cancelled.v1' && event.data.exchange_id === id,
      );
      expect(notified.map((event) => event.data)).toEqual([
        expect.objectContaining({ closed_reason: 'person_gone', was_held: wasHeld }),
      ]);
    }
    expect(await harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [held.id])).toEqual([]);
    expect(await get(done.id, rita)).toMatchObject({
      status: 'completed',
      meeting_latitude: null,
      meeting_longitude: null,
      meeting_address: null,
      meeting_time_zone: null,
    });
    expect((await get(untouched.id, rita)).status).toBe('requested');
  });
});

describe('an export', () => {
  it('contains a user’s exchanges on both sides, without what the other party wrote', async () => {
    const [rita, otto] = [person(), person()];
    const mine = await request(rita, otto, 'words of rita');
    await accept(mine.id, otto, 'words of otto');
    const theirs = await request(otto, rita, 'canary of otto');
    await accept(theirs.id, rita, 'answer of rita');
    const exported = await harness.call('exchanges.export', { after: null }, { actor: rita });
    expect(exported.next).toBeNull();
    expect(exported.items.map((exchange) => exchange.id)).toEqual([mine.id, theirs.id]);
    const text = JSON.stringify(exported);
    for (const word of ['words of rita', 'answer of rita']) expect(text).toContain(word);
    for (const word of ['words of otto', 'canary of otto']) expect(text).not.toContain(word);
  });

  it('continues after a page', async () => {
    const [rita, otto] = [person(), person()];
    for (let i = 0; i < 51; i += 1) await request(rita, otto);
    const first = await harness.call('exchanges.export', { after: null }, { actor: rita });
    const second = await harness.call('exchanges.export', { after: first.next }, { actor: rita });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 1, null]);
  });
});
