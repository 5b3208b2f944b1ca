import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';
import { newId } from '@offshoot/nest-kit/database';
import { deliverInOrder, deliverOutOfOrder, type AnyEvent } from '@offshoot/testing/out-of-order';
import { neighbour, type Neighbour } from './notification-harness.ts';
import { type AuthHarness, startAuth } from './start-auth.ts';

interface Town {
  readonly harness: AuthHarness;
  /** Has emails turned off; Omar has them on. */
  mia: Neighbour;
  omar: Neighbour;
  wen: Neighbour;
}

async function open(): Promise<Town> {
  const harness = await startAuth();
  const without = { notifications: { email_notifications: false } };
  return {
    harness,
    mia: await neighbour(harness, 'Mia', without),
    omar: await neighbour(harness, 'Omar'),
    wen: await neighbour(harness, 'Wen', without),
  };
}

/** Ids that are the same in every run. */
const things = new Map<string, string>();
function idOf(name: string): string {
  const id = things.get(name) ?? newId();
  things.set(name, id);
  return id;
}

let minutes = 0;
/** Instants in ascending order. */
const later = (): string => new Date(Date.parse('2026-03-01T12:00:00Z') + 60_000 * (minutes += 1)).toISOString();

/** Event data of an exchange, each one version newer than the last. */
function exchangeOf(name: string, requester: Neighbour, owner: Neighbour) {
  let version = 0;
  return (status: EventData<'exchange.requested.v1'>['status']): EventData<'exchange.requested.v1'> => ({
    exchange_id: idOf(name),
    version: (version += 1),
    status,
    requester_id: requester.id,
    owner_id: owner.id,
    plant_id: idOf(`plant of ${name}`),
    offered_plant_id: null,
    at: later(),
  });
}

/** A month of exchanges, messages, plants, rewards and searches, in the order in which they happened. */
function month({ mia, omar, wen }: Town): AnyEvent[] {
  minutes = 0;
  const done = exchangeOf('done', mia, omar);
  const alone = exchangeOf('done by its requester first', wen, mia);
  const off = exchangeOf('called off', omar, wen);
  const no = exchangeOf('declined', mia, wen);
  const half = exchangeOf('confirmed by one', mia, wen);
  const meeting_time = '2026-03-05T16:00:00.000Z';
  const message = (to: Neighbour, from: Neighbour, room: string, up_to_seq: number): AnyEvent => ({
    type: 'message.left_unread.v1',
    data: {
      room_id: idOf(room),
      exchange_id: idOf('done'),
      plant_id: idOf('plant of done'),
      sender_id: from.id,
      recipient_id: to.id,
      unread_count: up_to_seq,
      up_to_seq,
      at: later(),
    },
  });
  const reward = (
    to: Neighbour,
    number: number,
    type: EventData<'reward.granted.v1'>['type'],
    amount: number,
  ): AnyEvent => ({
    type: 'reward.granted.v1',
    data: { reward_id: idOf(`reward ${number} of ${to.name}`), user_id: to.id, type, amount, at: later() },
  });
  const match = (to: Neighbour, number: number): AnyEvent => ({
    type: 'search.matched.v1',
    data: {
      search_id: idOf(`search of ${to.name}`),
      user_id: to.id,
      plant_id: idOf(`found plant ${number}`),
      at: later(),
    },
  });
  const decided = (decision: EventData<'plant.decided.v1'>['decision'], revision: string): AnyEvent => ({
    type: 'plant.decided.v1',
    data: { plant_id: idOf('plant of done'), owner_id: omar.id, revision_id: idOf(revision), decision, at: later() },
  });
  return [
    decided('rejected', 'first'),
    decided('approved', 'first'),
    decided('edit_approved', 'second'),
    decided('edit_rejected', 'third'),
    ...[1, 2].map((number) => match(mia, number)),
    { type: 'exchange.requested.v1', data: done('requested') },
    {
      type: 'exchange.reminded.v1',
      data: { ...done('requested'), reminder: 'request_waits', person_ids: [omar.id], meeting_time: null },
    },
    { type: 'exchange.accepted.v1', data: done('accepted') },
    message(omar, mia, 'room', 2),
    message(mia, omar, 'room', 3),
    message(omar, mia, 'room', 7),
    message(omar, mia, 'other room', 1),
    message(mia, omar, 'room', 8),
    {
      type: 'exchange.meeting_changed.v1',
      data: { ...done('accepted'), change: 'proposed', changed_by: mia.id, meeting_time },
    },
    {
      type: 'exchange.meeting_changed.v1',
      data: { ...done('accepted'), change: 'confirmed', changed_by: omar.id, meeting_time },
    },
    {
      type: 'exchange.meeting_changed.v1',
      data: { ...done('accepted'), change: 'withdrawn', changed_by: mia.id, meeting_time: null },
    },
    {
      type: 'exchange.reminded.v1',
      data: { ...done('accepted'), reminder: 'meeting_tomorrow', person_ids: [omar.id, mia.id], meeting_time },
    },
    { type: 'exchange.confirmed.v1', data: { ...done('confirmed'), confirmed_by: omar.id } },
    { type: 'exchange.completed.v1', data: { ...done('completed'), video_by: [], completed_by: mia.id } },
    ...[1, 2, 3].flatMap((number) => [
      reward(mia, number, 'exchange_completion', 10),
      reward(omar, number, 'exchange_completion', 10),
    ]),
    reward(mia, 4, 'roots_earned', 2),
    reward(omar, 4, 'daily_login', 1),
    { type: 'level.reached.v1', data: { user_id: mia.id, level: 2, at: later() } },
    { type: 'level.reached.v1', data: { user_id: mia.id, level: 3, at: later() } },
    { type: 'exchange.reviewed.v1', data: { ...done('completed'), rating_from_requester: 5, rating_from_owner: 4 } },
    { type: 'exchange.requested.v1', data: alone('requested') },
    { type: 'exchange.accepted.v1', data: alone('accepted') },
    { type: 'exchange.confirmed.v1', data: { ...alone('confirmed'), confirmed_by: wen.id } },
    { type: 'exchange.completed.v1', data: { ...alone('completed'), video_by: [], completed_by: mia.id } },
    {
      type: 'exchange.reviewed.v1',
      data: { ...alone('completed'), rating_from_requester: null, rating_from_owner: 3 },
    },
    { type: 'exchange.requested.v1', data: off('requested') },
    { type: 'exchange.accepted.v1', data: off('accepted') },
    {
      type: 'exchange.cancelled.v1',
      data: { ...off('cancelled'), closed_reason: 'called_off', was_held: true, closed_by: wen.id },
    },
    { type: 'exchange.requested.v1', data: no('requested') },
    { type: 'exchange.declined.v1', data: { ...no('declined'), closed_reason: 'declined' } },
    { type: 'exchange.requested.v1', data: half('requested') },
    { type: 'exchange.accepted.v1', data: half('accepted') },
    { type: 'exchange.confirmed.v1', data: { ...half('confirmed'), confirmed_by: wen.id } },
    { type: 'person.followed.v1', data: { user_id: wen.id, follower_id: mia.id, at: later() } },
    ...[3, 4, 5].map((number) => match(omar, number)),
    ...[3, 4].map((number) => match(mia, number)),
  ];
}

interface NotificationRow {
  user_id: string;
  kind: NotificationKind;
  source: string;
  group_key: string | null;
  params: NotificationParams;
}

const mergedKinds: ReadonlySet<NotificationKind> = new Set(['reward', 'search_match']);

/**
 * Each user's notifications: kind, source and counts. Rewards and found plants are merged into one or split into
 * several, depending on which mails were sent in between: for those only the totals are equal.
 */
async function outcome({ harness, mia, omar, wen }: Town): Promise<{ notified: string[]; unread: number[] }> {
  const names = new Map([mia, omar, wen].map(({ id, name }) => [id, name]));
  const rows = await harness.started.database.query<NotificationRow>(
    'SELECT user_id, kind, source, group_key, params FROM notification',
  );
  const sums = new Map<string, [count: number, amount: number, roots: number]>();
  for (const { user_id, kind, params } of rows.filter((row) => mergedKinds.has(row.kind))) {
    const name = `${names.get(user_id)} ${kind}`;
    const [count, amount, roots] = sums.get(name) ?? [0, 0, 0];
    sums.set(name, [count + (params.count ?? 0), amount + (params.amount ?? 0), roots + (params.roots ?? 0)]);
  }
  const single = rows.filter((row) => !mergedKinds.has(row.kind));
  const nameOf = (source: string) =>
    source
      .split(':')
      .map((part) => [...things].find(([, id]) => id === part)?.[0] ?? names.get(part) ?? part)
      .join(':');
  const notified = [
    ...single.map(
      ({ user_id, kind, source, params }) =>
        `${names.get(user_id)} ${kind} ${nameOf(source)} ${JSON.stringify(Object.entries(params).sort())}`,
    ),
    ...[...sums].map(([name, [count, amount, roots]]) => `${name} ${count} in all, ${amount} LEAFS, ${roots} ROOTS`),
  ].sort();
  const unread = await Promise.all(
    [mia, wen].map(async ({ actor }) => (await harness.call('notifications.list', { limit: 1 }, { actor })).unread),
  );
  return { notified, unread };
}

/** The outcome of the month when its events are delivered in this way. */
async function afterwards(deliverAll: (town: Town) => Promise<void>): Promise<Awaited<ReturnType<typeof outcome>>> {
  const town = await open();
  try {
    await deliverAll(town);
    return await outcome(town);
  } finally {
    await town.harness.started.stop();
  }
}

describe('notifications', () => {
  let clean: Awaited<ReturnType<typeof outcome>>;
  beforeAll(async () => {
    clean = await afterwards((town) => deliverInOrder(town.harness.started, month(town)));
  });

  it('of a month in order have each kind once per source', () => {
    const count = (...words: string[]) =>
      clean.notified.filter((line) => words.every((word) => line.includes(word))).length;
    expect([
      count('Mia exchange_confirmed'),
      count('Mia exchange_completed'),
      count('Omar exchange_completed'),
      count('Wen exchange_completed'),
    ]).toEqual([1, 0, 1, 1]);
    expect([count('Omar message'), count('Mia message'), count('Omar plant_')]).toEqual([2, 1, 1]);
    const figures = [
      'Mia reward 4 in all, 30 LEAFS, 2 ROOTS',
      'Omar reward 3 in all, 30 LEAFS, 0 ROOTS',
      'Omar search_match 3 in all, 0 LEAFS, 0 ROOTS',
    ];
    expect(clean.notified).toEqual(expect.arrayContaining(figures));
    expect(clean.unread).toEqual(
      ['Mia ', 'Wen '].map((name) => clean.notified.filter((line) => line.startsWith(name)).length),
    );
  });

  it.each([7, 20_260_301, 987_654_321])(
    'by user, kind and source are the same with every event three times, shuffled and some a day late, and so is the unread count where no mail splits a group (seed %i)',
    async (seed) => {
      expect(
        await afterwards((town) => deliverOutOfOrder(town.harness.started, town.harness.clock, month(town), seed)),
      ).toEqual(clean);
    },
  );
});
