import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import {
  exchangeBetween,
  kindsOf,
  leftUnread,
  listOf,
  neighbour,
  newRoom,
  twoNeighbours,
} from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

describe('reading notifications', () => {
  it('is paged, and marks all as read up to the newest one seen', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    for (let made = 0; made < 5; made += 1) {
      await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
      await harness.started.settled();
    }
    const first = await listOf(harness, owner, 2);
    const second = await harness.call(
      'notifications.list',
      { limit: 2, before: first.next ?? '' },
      { actor: owner.actor },
    );
    const third = await harness.call(
      'notifications.list',
      { limit: 2, before: second.next ?? '' },
      { actor: owner.actor },
    );
    expect([first, second, third].map((page) => page.items.length)).toEqual([2, 2, 1]);
    expect(third.next).toBeNull();
    expect(
      new Set([first, second, third].flatMap((page) => page.items.map((notification) => notification.id))).size,
    ).toBe(5);

    await harness.call('notifications.read_all', { up_to_id: second.items[0]?.id ?? '' }, { actor: owner.actor });
    expect(await harness.call('notifications.unread', {}, { actor: owner.actor })).toEqual({ unread: 2 });
    await harness.call('notifications.read', { id: first.items[0]?.id ?? '' }, { actor: owner.actor });
    await harness.call('notifications.read', { id: newId() }, { actor: owner.actor });
    // Another user cannot mark it as read.
    await harness.call('notifications.read', { id: first.items[1]?.id ?? '' }, { actor: requester.actor });
    expect(await harness.call('notifications.unread', {}, { actor: owner.actor })).toEqual({ unread: 1 });
  });

  it('marks none as read that arrive at the same time, and every push carries a correct count', async () => {
    const [sender, reader] = await twoNeighbours(harness);
    const room = newRoom();
    await leftUnread(harness, sender, reader, room, { count: 1, seq: 1 });
    await harness.started.settled();
    const seen = (await listOf(harness, reader)).items[0]?.id ?? '';
    const started = harness.started.pushes.all.length;
    const others = Array.from({ length: 20 }, () => exchangeBetween(sender, reader));
    await Promise.all([
      ...others.map((data) => harness.started.deliver({ type: 'exchange.requested.v1', data })),
      leftUnread(harness, sender, reader, room, { count: 2, seq: 2 }),
      ...Array.from({ length: 10 }, () =>
        harness.call('notifications.read_all', { up_to_id: seen }, { actor: reader.actor }),
      ),
    ]);
    await harness.started.settled();
    const { items, unread } = await listOf(harness, reader, 100);
    expect(unread).toBe(21);
    expect(items.filter((notification) => notification.read_at === null)).toHaveLength(21);
    const counts = harness.started.pushes.all
      .slice(started)
      .flatMap((push) =>
        push.userId !== reader.id
          ? []
          : push.name === 'notification:new'
            ? [push.data.unread]
            : push.name === 'notification:unread'
              ? [push.data.total]
              : [],
      );
    expect(Math.max(...counts)).toBe(21);
    expect(counts.at(-1)).toBe(21);
  });
});

describe('stored notifications', () => {
  it('are exported, and deleted with the account', async () => {
    const owner = await harness.person();
    const requester = await neighbour(harness, 'Noor');
    const asNeighbour = { id: owner.actor.user_id, email: owner.email, name: '', actor: owner.actor };
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, asNeighbour) });
    await harness.started.settled();
    expect(
      (await harness.call('notifications.export', { after: null }, { actor: owner.actor })).items.map(
        ({ kind }) => kind,
      ),
    ).toEqual(['exchange_requested']);
    await harness.call('people.delete_me', { password: 'Gr€en-thumb-1!' }, { actor: owner.actor });
    expect(
      await harness.started.database.query(`SELECT 1 FROM notification WHERE user_id = $1`, [owner.actor.user_id]),
    ).toEqual([]);
    // A later event creates no notification for the deleted user.
    await harness.started.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...exchangeBetween(requester, asNeighbour), closed_reason: 'person_gone', was_held: false },
    });
    await harness.started.settled();
    expect(
      await harness.started.database.query(`SELECT 1 FROM notification WHERE user_id = $1`, [owner.actor.user_id]),
    ).toEqual([]);
    expect(await kindsOf(harness, requester)).toEqual(['exchange_cancelled']);
  });

  it('are removed after ninety days', async () => {
    const [requester, owner] = await twoNeighbours(harness);
    await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
    await harness.started.settled();
    await harness.started.database.query(
      `UPDATE notification SET created_at = created_at - interval '89 days' WHERE user_id = $1`,
      [owner.id],
    );
    // More of them than one statement removes, and than there are notifications.
    const eldest = new Date(harness.clock.now().getTime() - 89 * 24 * 60 * 60 * 1_000);
    for (const table of ['ended_exchange', 'deleted_plant'])
      await harness.started.database.query(
        `INSERT INTO ${table} SELECT gen_random_uuid(), $1 FROM generate_series(1, 1001)`,
        [eldest],
      );
    expect(await kindsOf(harness, owner)).toHaveLength(1);
    harness.clock.advance(2 * 24 * 60 * 60 * 1_000);
    await harness.started.settled();
    expect(await kindsOf(harness, owner)).toHaveLength(0);
    expect(
      await harness.started.database.query(
        `SELECT FROM ended_exchange WHERE ended_at <= $1 UNION ALL SELECT FROM deleted_plant WHERE deleted_at <= $1`,
        [eldest],
      ),
    ).toEqual([]);
  });
});
