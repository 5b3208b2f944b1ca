import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { Notification, NotificationPage } from '@offshoot/contracts/notifications';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

let harness: Harness;
let gateway: RunningGateway;
let token: string;
const actor = person();
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness);
  token = await harness.key.token(actor);
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

const about = (plantId: string | null): Notification => ({
  id: newId(),
  kind: plantId === null ? 'new_follower' : 'exchange_requested',
  created_at: '2026-03-01T12:00:00.000Z',
  read_at: null,
  actor: { id: newId(), name: 'Noor', avatar: null },
  plant: plantId === null ? null : { id: plantId },
  exchange_id: null,
  room_id: null,
  search_id: null,
  params: {},
  path: '/profile',
});

describe('the list of notifications', () => {
  it('shows plants by name and photo with one call for all, and works without them', async () => {
    const [fern, deleted] = [newId(), newId()];
    const requested: string[][] = [];
    let isUp = true;
    await harness.reply('notifications.list', () => ({
      items: [about(fern), about(fern), about(deleted), about(null)],
      unread: 4,
      next: null,
    }));
    await harness.reply('plants.read_models', ({ ids }) => {
      if (!isUp) throw new DomainError('unavailable');
      requested.push(ids);
      const copy = {
        version: 1,
        owner_id: newId(),
        name: 'Fern',
        cover: '/media/x.webp',
        status: 'available',
        offer: 'either',
      } as const;
      return {
        plants: [
          { ...copy, plant_id: fern, deleted: false },
          { ...copy, plant_id: deleted, deleted: true },
        ],
      };
    });
    const plants = async () =>
      ((await (await gateway.call('GET', '/notifications', { token })).json()) as NotificationPage).items.map(
        (item) => item.plant,
      );
    expect(await plants()).toEqual([
      { id: fern, name: 'Fern', image: '/media/x.webp' },
      { id: fern, name: 'Fern', image: '/media/x.webp' },
      { id: deleted },
      null,
    ]);
    expect(requested[0]).toEqual([fern, deleted]);
    isUp = false;
    expect(await plants()).toEqual([{ id: fern }, { id: fern }, { id: deleted }, null]);
  });
});

describe('one-click unsubscribe', () => {
  it('reads the token from the URL, whatever body a mail client sends', async () => {
    const seen: string[] = [];
    await harness.reply('notifications.unsubscribe', ({ token: given }) => {
      if (given !== 'good') throw new DomainError('invalid_token');
      seen.push(given);
      return {};
    });
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const bodies = [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, ''];
    for (const body of bodies)
      expect((await gateway.call('POST', '/notifications/unsubscribe?token=good', { body })).status).toBe(204);
    expect(seen).toHaveLength(bodies.length);
    for (const query of ['', '?token=', '?token=bad', '?token=good&token=good', `?token=${'x'.repeat(300)}`]) {
      expect((await gateway.call('POST', `/notifications/unsubscribe${query}`)).status).toBe(400);
    }
    expect(seen).toHaveLength(bodies.length);
  });

  it('does not happen on GET, which redirects to a page of this site', async () => {
    const response = await fetch(
      `${gateway.url}/api/v1/notifications/unsubscribe?token=${encodeURIComponent('//evil.example/?a=1&b')}`,
      { redirect: 'manual' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/unsubscribe?token=%2F%2Fevil.example%2F%3Fa%3D1%26b',
    ]);
  });
});

it('a notification is pushed to the user’s open pages with the unread count', async () => {
  const page = gateway.socket({ token });
  const other = gateway.socket({ token: await harness.key.token(person()) });
  await Promise.all([page, other].map((socket) => once(socket as never, 'connect')));
  const [mine, theirs]: unknown[][] = [[], []];
  page.onAny((...received: unknown[]) => mine?.push(received));
  other.onAny((...received: unknown[]) => theirs?.push(received));
  const fresh = { id: newId(), kind: 'exchange_requested' as const, unread: 3 };
  await eventually(() => {
    harness.push(actor.user_id, 'notification:new', fresh);
    harness.push(actor.user_id, 'notification:unread', { total: 2 });
    return Promise.resolve((mine?.length ?? 0) >= 2);
  });
  expect(mine?.slice(0, 2)).toEqual([
    ['notification:new', fresh],
    ['notification:unread', { total: 2 }],
  ]);
  expect(theirs).toEqual([]);
});
