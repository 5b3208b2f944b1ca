import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { person } from '../builders/people.ts';
import { type FakeRing, RingDriver } from '../builders/rings.ts';

const minute = 60_000;
const day = 86_400_000;
const clock = testClock();
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock);
});
afterAll(() => driver.chat.stop());

/** The outcomes of all calls of a room by this user. */
const everyOutcome = (actor: Actor, ring: FakeRing) =>
  Promise.all(
    [
      driver.room(actor, ring),
      driver.messages(actor, ring),
      driver.send(actor, ring, 'Hello'),
      driver.read(actor, ring),
    ].map(outcome),
  );

describe('the room of an agreed ring', () => {
  it('opens for all members, whose open pages get a push', async () => {
    const ring = driver.ring();
    const ids = ring.members.map(({ user_id }) => user_id).toSorted();
    await driver.agreed(ring);
    for (const member of ring.members) {
      const [listed] = await driver.rooms(member);
      expect(listed).toMatchObject({
        ring_id: ring.id,
        last_message: null,
        unread_count: 0,
        is_active: true,
      });
      expect(listed?.members.map(({ id }) => id)).toEqual(ids);
    }
    const pushed = () =>
      driver.chat.pushes.all.flatMap((push) =>
        push.name === 'ring:room' && push.data.ring_id === ring.id ? [push.userId] : [],
      );
    await eventually(() => pushed().length === 3);
    expect(pushed().toSorted()).toEqual(ids);
  });

  it('is created by the first call if the event has not arrived yet, which then changes nothing', async () => {
    const ring = driver.ring();
    const [ana, ben] = ring.members;
    expect((await driver.send(ana, ring, 'Saturday?')).seq).toBe(1);
    await driver.agreed(ring);
    expect((await driver.send(ben, ring, 'Yes')).seq).toBe(2);
    expect((await driver.room(ana, ring)).members).toHaveLength(3);
  });

  it('is unknown to others, whether there is such a ring or not', async () => {
    const [ring, stranger] = [driver.ring(), person()];
    await driver.agreed(ring);
    for (const id of [ring.id, newId()]) {
      const where = { ...ring, id };
      expect(await everyOutcome(stranger, where)).toEqual(Array(4).fill('ring_not_found'));
    }
    expect(await driver.rooms(stranger)).toEqual([]);
  });

  it('is not there while members still agree', async () => {
    const ring = driver.ring();
    ring.status = 'proposed';
    expect(await everyOutcome(ring.members[0], ring)).toEqual(Array(4).fill('chat_not_active'));
  });

  it('stays usable while exchange-service is down', async () => {
    const [ring, unknown] = [driver.ring(), driver.ring()];
    await driver.agreed(ring);
    driver.isAlone = true;
    expect(await outcome(driver.send(ring.members[0], ring, 'Hello'))).toBe('ok');
    expect(await outcome(driver.send(unknown.members[0], unknown, 'Hello'))).toBe('unavailable');
    driver.isAlone = false;
  });
});

describe('the room of a ring that has ended', () => {
  it('closes at once when the ring breaks, and its messages stay readable', async () => {
    const ring = driver.ring();
    const [ana, ben] = ring.members;
    await driver.agreed(ring);
    await driver.send(ana, ring, 'Saturday?');
    await driver.broken(ring);
    expect(await outcome(driver.send(ben, ring, 'Too late'))).toBe('chat_not_active');
    expect(await driver.room(ben, ring)).toMatchObject({ is_active: false, unread_count: 1 });
    expect(await driver.messages(ben, ring)).toMatchObject([{ content: 'Saturday?' }]);
    await driver.read(ben, ring);
    expect(await driver.unread(ben)).toBe(0);
    const pushed = () =>
      driver.chat.pushes.all.filter((push) => push.name === 'ring:room' && push.data.ring_id === ring.id).length;
    await eventually(() => pushed() === 6);
  });

  it('closes 30 days after the last handover', async () => {
    const ring = driver.ring();
    const [ana, ben] = ring.members;
    await driver.completed(ring);
    await driver.pass(29 * day);
    const clientId = newId();
    const sent = await driver.send(ana, ring, 'It grows!', clientId);
    await driver.pass(day);
    expect(await outcome(driver.send(ben, ring, 'Nice'))).toBe('chat_not_active');
    expect(await driver.send(ana, ring, 'It grows!', clientId)).toEqual(sent);
    expect((await driver.room(ben, ring)).is_active).toBe(false);
  });

  it('is closed in whatever order the events arrive, and never opens again', async () => {
    const [before, after, completed] = [driver.ring(), driver.ring(), driver.ring()];
    await driver.broken(before);
    await driver.agreed(before);
    await driver.agreed(after);
    await driver.broken(after);
    await driver.broken(after);
    await driver.completed(completed);
    await driver.agreed(completed);
    for (const ring of [before, after]) {
      const room = await driver.room(ring.members[2], ring);
      expect([room.is_active, room.members.length]).toEqual([false, 3]);
    }
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(true);
    await driver.pass(30 * day);
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(false);
  });

  it('is created as closed by a call that comes before all events', async () => {
    const [broken, completed] = [driver.ring(), driver.ring()];
    Object.assign(broken, { status: 'broken', endedAt: clock.now() });
    Object.assign(completed, { status: 'completed', endedAt: clock.now() });
    expect((await driver.room(broken.members[0], broken)).is_active).toBe(false);
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(true);
    await driver.pass(30 * day);
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(false);
  });

  it('stays open for the others when a member deletes the account', async () => {
    const ring = driver.ring();
    const [ana, ben, cleo] = ring.members;
    await driver.agreed(ring);
    await driver.send(ana, ring, 'Saturday?');
    await driver.deleted(ana);
    await driver.send(ben, ring, 'Yes');
    // The gateway shows no name for a sender whose account was deleted.
    expect(await driver.messages(cleo, ring)).toMatchObject([
      { content: 'Saturday?', sender_id: ana.user_id },
      { content: 'Yes' },
    ]);
  });

  it('reaches none who deleted the account: neither by events nor by pushes, nor by a notice that was due', async () => {
    const ring = driver.ring();
    const [ana, ben, cleo] = ring.members;
    await driver.agreed(ring);
    await driver.send(ben, ring, 'Saturday?');
    await driver.deleted(ana);
    const { events, pushes } = driver.chat;
    const before = pushes.all.length;
    const { id } = await driver.send(ben, ring, 'Sunday?');
    const sent = () =>
      events.all.flatMap((event) =>
        event.type === 'ring_message.sent.v1' && event.data.message_id === id ? [event.data.recipient_ids] : [],
      );
    await eventually(() => sent().length === 1);
    expect(sent()).toEqual([[cleo.user_id]]);
    await driver.pass(10 * minute);
    await driver.broken(ring);
    const noticed = events.all.flatMap((event) =>
      event.type === 'ring_message.left_unread.v1' && event.data.ring_id === ring.id ? [event.data.recipient_id] : [],
    );
    expect(noticed).toEqual([cleo.user_id]);
    const closed = () => pushes.all.slice(before).filter(({ name }) => name === 'ring:room');
    await eventually(() => closed().length === 2);
    expect(pushes.all.slice(before).filter(({ userId }) => userId === ana.user_id)).toEqual([]);
  });

  it('is listed behind the open ones, of which none is cut off', async () => {
    const ana = person();
    const open = driver.ring(ana);
    await driver.agreed(open);
    const closed = Array.from({ length: 51 }, () => driver.ring(ana));
    await Promise.all(closed.map((ring) => driver.agreed(ring)));
    await Promise.all(closed.map((ring) => driver.broken(ring)));
    const rooms = await driver.rooms(ana);
    expect(rooms).toHaveLength(50);
    expect(rooms[0]).toMatchObject({ ring_id: open.id, is_active: true });
    expect(rooms[1]?.ring_id).toBe(closed.at(-1)?.id);
  });
});

describe('the daily comparison with the rings of exchange-service', () => {
  it('gives an agreed ring its room, whose agreement a worker of the release before ignored', async () => {
    const ring = driver.ring();
    const [ana] = ring.members;
    expect(await driver.rooms(ana)).toEqual([]);
    await driver.pass(day);
    expect(await driver.rooms(ana)).toMatchObject([{ ring_id: ring.id, is_active: true }]);
    expect((await driver.rooms(ana))[0]?.members).toHaveLength(3);
  });

  it('closes the rooms of rings whose end it ignored', async () => {
    const [broken, completed] = [driver.ring(), driver.ring()];
    for (const ring of [broken, completed]) await driver.agreed(ring);
    Object.assign(broken, { status: 'broken', endedAt: clock.now() });
    Object.assign(completed, { status: 'completed', endedAt: clock.now() });
    await driver.pass(day);
    expect((await driver.room(broken.members[0], broken)).is_active).toBe(false);
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(true);
    await driver.pass(29 * day);
    expect((await driver.room(completed.members[0], completed)).is_active).toBe(false);
  });
});
