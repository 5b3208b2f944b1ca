import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { initialSettings } from '@offshoot/contracts/site-settings';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs, undo } from '@offshoot/testing/decisions';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { changeSettings } from '@offshoot/testing/settings';
import { v7 } from 'uuid';
import { person } from '../builders/people.ts';
import { type FakeRing, RingDriver } from '../builders/rings.ts';

const minute = 60_000;
const day = 86_400_000;
const clock = testClock();
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock, { FIRST_MESSAGES_AN_HOUR: 1 });
});
afterAll(() => driver.chat.stop());

const agreedRing = async (first?: Actor) => {
  const ring = driver.ring(first);
  await driver.agreed(ring);
  const [ana, ben, cleo] = ring.members;
  return { ring, ana, ben, cleo };
};
const publishedOf = (ring: FakeRing) =>
  driver.chat.events.all.flatMap((event) =>
    event.type === 'ring_message.left_unread.v1' && event.data.ring_id === ring.id ? [event.data] : [],
  );

describe('a message to all members of a ring', () => {
  it('is shown to all, pushed to their pages and published with those who get it', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    const sent = await driver.send(ana, ring, ' Saturday\r\nat ten? ', newId());
    expect(sent).toMatchObject({ ring_id: ring.id, sender_id: ana.user_id, content: 'Saturday\nat ten?', seq: 1 });
    for (const member of [ana, ben, cleo]) expect(await driver.messages(member, ring)).toEqual([sent]);
    const pushed = () =>
      driver.chat.pushes.all.flatMap((push) =>
        push.name === 'ring:message' && push.data.ring_id === ring.id ? [push.userId] : [],
      );
    await eventually(() => pushed().length === 3);
    expect(pushed().toSorted()).toEqual([ana, ben, cleo].map(({ user_id }) => user_id).toSorted());
    const published = () =>
      driver.chat.events.all.filter(
        ({ type, data }) => type === 'ring_message.sent.v1' && 'message_id' in data && data.message_id === sent.id,
      );
    await eventually(() => published().length === 1);
    expect(published()[0]?.data).toMatchObject({
      sender_id: ana.user_id,
      recipient_ids: [ben, cleo].map(({ user_id }) => user_id).toSorted(),
      seq: 1,
    });
  });

  it('counts as unread until it is read, together with the messages of exchanges', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    for (const text of ['Saturday?', 'At ten?']) await driver.send(ana, ring, text);
    expect(await Promise.all([ana, ben, cleo].map(driver.unread))).toEqual([0, 2, 2]);
    await driver.read(ben, ring, 1);
    expect((await driver.room(ben, ring)).unread_count).toBe(1);
    await driver.read(ben, ring, 1_000);
    await driver.read(ben, ring, 1);
    expect(await Promise.all([ana, ben, cleo].map(driver.unread))).toEqual([0, 0, 2]);
    const totals = () =>
      driver.chat.pushes.all.flatMap((push) =>
        push.name === 'chat:unread' && push.userId === ben.user_id ? [push.data.total] : [],
      );
    await eventually(() => totals().at(-1) === 0);
  });

  it('is stored once, however often it is sent, and in an order without gaps', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    const clientId = newId();
    const sent = await Promise.all([
      ...[ana, ana, ana].map((actor) => driver.send(actor, ring, 'Saturday?', clientId)),
      ...[ana, ben, cleo].map((actor) => driver.send(actor, ring, 'At ten?')),
      // Another member's message may have the same id.
      driver.send(ben, ring, 'Saturday?', clientId),
    ]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(5);
    expect((await driver.messages(cleo, ring)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(await outcome(driver.send(ana, ring, 'Sunday?', clientId))).toBe('idempotency_key_reused');
  });

  it('is read by pages from the newest, and from a sequence number on', async () => {
    const { ring, ana, ben } = await agreedRing();
    for (const text of ['one', 'two', 'three', 'four']) await driver.send(ana, ring, text);
    const texts = async (page: Parameters<typeof driver.messages>[2]) =>
      (await driver.messages(ben, ring, page)).map(({ content }) => content);
    expect(await texts({ limit: 2 })).toEqual(['three', 'four']);
    expect(await texts({ limit: 2, offset: 2 })).toEqual(['one', 'two']);
    expect(await texts({ after_seq: 3 })).toEqual(['four']);
  });

  it('needs a text', async () => {
    const { ring, ana } = await agreedRing();
    for (const text of ['', ' \u200B '])
      await expect(driver.send(ana, ring, text)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { content: 'required' },
      });
  });
});

describe('messages of a ring that stay unread', () => {
  it('are published for each member once for a burst, ten minutes after its first message', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    await driver.send(ana, ring, 'Saturday?');
    await driver.pass(4 * minute);
    await driver.send(ben, ring, 'Yes');
    await driver.pass(6 * minute);
    const notices = publishedOf(ring).toSorted((first, second) => second.unread_count - first.unread_count);
    expect(notices).toMatchObject([
      { recipient_id: cleo.user_id, unread_count: 2, up_to_seq: 2 },
      { recipient_id: ben.user_id, unread_count: 1, up_to_seq: 1 },
    ]);
    // Ana's own message is none that she has to read.
    await driver.pass(4 * minute);
    expect(publishedOf(ring)).toHaveLength(3);
    expect(publishedOf(ring).at(-1)).toMatchObject({ recipient_id: ana.user_id, unread_count: 1, up_to_seq: 2 });
    await driver.pass(20 * 60 * minute);
    expect(publishedOf(ring)).toHaveLength(3);
  });

  it('are published earlier once the first ones were read, and not if all were', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    await driver.send(ana, ring, 'Saturday?');
    await driver.pass(10 * minute);
    await driver.send(ana, ring, 'At ten?');
    await driver.pass(60 * minute);
    await driver.read(ben, ring, 1);
    await driver.read(cleo, ring);
    await driver.pass(0);
    expect(publishedOf(ring).filter(({ up_to_seq }) => up_to_seq === 2)).toMatchObject([
      { recipient_id: ben.user_id, unread_count: 1 },
    ]);
  });
});

describe('a message of a ring and a block', () => {
  it('is neither counted for the blocker nor notified, and the others go on', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    await driver.send(ana, ring, 'Saturday?');
    await driver.block('person.blocked.v1', ben, ana, 1);
    const refetched = () =>
      driver.chat.pushes.all.filter(({ name, userId }) => name === 'ring:room' && userId === ben.user_id).length;
    // The first one opened the room.
    await eventually(() => refetched() === 2);
    await driver.send(ana, ring, 'At ten?');
    await driver.send(ben, ring, 'Sunday');
    expect(await Promise.all([ana, ben, cleo].map(driver.unread))).toEqual([1, 0, 3]);
    const flags = async (actor: Actor) =>
      Object.fromEntries((await driver.room(actor, ring)).members.map(({ id, is_blocked }) => [id, is_blocked]));
    expect(await flags(ben)).toEqual({ [ana.user_id]: true, [ben.user_id]: false, [cleo.user_id]: false });
    expect(await flags(ana)).toEqual({ [ana.user_id]: false, [ben.user_id]: false, [cleo.user_id]: false });
    // The page of the blocker has them all, and collapses those of whom they block.
    expect(await driver.messages(ben, ring)).toHaveLength(3);
    await driver.pass(10 * minute);
    expect(
      publishedOf(ring)
        .map(({ recipient_id }) => recipient_id)
        .toSorted(),
    ).toEqual([ana.user_id, cleo.user_id].toSorted());
    await driver.block('person.unblocked.v1', ben, ana, 2);
    expect(await driver.unread(ben)).toBe(2);
    // As auth-service sees it before it sends a push.
    const seen = (user_id: string) => driver.chat.call('ring_chat.room_of_member', { id: ring.id, user_id });
    expect(await seen(ben.user_id)).toMatchObject({ unread_count: 2, is_active: true });
    expect(await outcome(seen(newId()))).toBe('ring_not_found');
  });
});

describe('a message of a ring and moderators', () => {
  it('loses its text for all members while it is hidden, also on open pages', async () => {
    const { ring, ana, ben, cleo } = await agreedRing();
    const sent = await driver.send(ana, ring, 'You are thieves');
    const hide = decide(clock, 'message', sent.id, 'hide');
    await deliverActs(driver.chat, hide, hide);
    for (const member of [ana, ben, cleo]) {
      expect(await driver.messages(member, ring)).toMatchObject([{ content: '', is_hidden: true }]);
      expect((await driver.rooms(member))[0]?.last_message).toMatchObject({ content: '', is_hidden: true });
    }
    const hidden = () =>
      driver.chat.pushes.all.flatMap((push) =>
        push.name === 'ring:message' && push.data.message.id === sent.id && push.data.message.is_hidden ? [push] : [],
      );
    await eventually(() => hidden().length >= 3);
    expect(JSON.stringify(hidden())).not.toContain('thieves');
    await deliverActs(driver.chat, decide(clock, 'message', sent.id, 'restore'));
    expect(await driver.messages(ben, ring)).toMatchObject([{ content: 'You are thieves' }]);
  });

  it('stays hidden when what came after it is undone', async () => {
    const { ring, ana, ben } = await agreedRing();
    const states: (true | undefined)[] = [];
    for (const act of ['restore', 'hide'] as const) {
      const { id } = await driver.send(ana, ring, 'You are thieves');
      const [hide, later] = [decide(clock, 'message', id, 'hide'), decide(clock, 'message', id, act)];
      await deliverActs(driver.chat, hide, later, undo(later));
      states.push((await driver.messages(ben, ring)).at(-1)?.is_hidden);
    }
    expect(states).toEqual([true, true]);
  });

  it('is read by them with its neighbours and all who got it, also while it is hidden', async () => {
    const { ring, ana } = await agreedRing();
    const sent = [];
    for (let count = 1; count <= 13; count += 1) sent.push(await driver.send(ana, ring, `Message ${count}`));
    const message_id = sent[6]?.id ?? '';
    await deliverActs(driver.chat, decide(clock, 'message', message_id, 'hide'));
    const seen = await driver.chat.call('ring_chat.for_moderators', { message_id });
    expect(seen).toMatchObject({
      ring_id: ring.id,
      sender_id: ana.user_id,
      member_ids: ring.members.map(({ user_id }) => user_id).toSorted(),
      content: 'Message 7',
      is_hidden: true,
    });
    expect(seen.context.map(({ content }) => content)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => `Message ${count}`),
    );
    const whole = await driver.chat.call('ring_chat.ring_for_moderators', { id: ring.id });
    expect(whole.messages.map(({ content }) => content)).toEqual(sent.map(({ content }) => content));
    expect(whole.member_ids).toEqual(seen.member_ids);
    const none = await driver.chat.call('ring_chat.ring_for_moderators', { id: newId() });
    expect(none).toEqual({ messages: [], member_ids: [] });
    expect(await outcome(driver.chat.call('ring_chat.for_moderators', { message_id: newId() }))).toBe('not_found');
    expect(await outcome(driver.chat.call('chat.for_moderators', { message_id }))).toBe('not_found');
  });
});

it('the archive has what the user wrote to all members, by pages', async () => {
  const { ring, ana, ben } = await agreedRing();
  await driver.send(ben, ring, 'Mine is not hers');
  for (let count = 0; count < 101; count += 1) await driver.send(ana, ring, `Message ${count}`);
  const first = await driver.chat.call('ring_chat.export', { after: null }, { actor: ana });
  const second = await driver.chat.call('ring_chat.export', { after: first.next }, { actor: ana });
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 1, null]);
  expect(first.items[0]).toMatchObject({ ring_id: ring.id, content: 'Message 0' });
});

it('a message does not count towards the first messages of an hour: all members agreed to the ring', async () => {
  const ana = person();
  for (const { ring } of [await agreedRing(ana), await agreedRing(ana)])
    expect(await outcome(driver.send(ana, ring, 'Hello'))).toBe('ok');
});

it('a message counts towards the messages of a new account in a day', async () => {
  await changeSettings(driver.chat, { newcomers: { ...initialSettings.newcomers, days: 7, messages: 2 } });
  const { ring, ana } = await agreedRing(person(v7({ msecs: clock.now().getTime() - day })));
  const tries = [];
  for (const text of ['Hello', 'Saturday?', 'At ten?']) tries.push(await outcome(driver.send(ana, ring, text)));
  expect(tries).toEqual(['ok', 'ok', 'rate_limited']);
});
