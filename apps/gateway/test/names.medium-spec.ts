import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PersonCard } from '@offshoot/contracts/auth';
import { deletedName } from '@offshoot/contracts/deleted-name';
import type { Actor } from '@offshoot/contracts/basics';
import type { PlantPage } from '@offshoot/contracts/plants';
import { Nats } from '@offshoot/nest-kit/edge';
import { newId } from '@offshoot/nest-kit/ids';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aMe, aPage, aPlant } from './samples.ts';

const avatar = '/media/avatars/a.webp';
const joined_at = '2026-05-01T10:00:00.000Z';

describe('the name of an owner in searches', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let other: RunningGateway;
  /** What the auth service has stored; the owners of the plants that searches find. */
  const stored = new Map<string, PersonCard>();
  let owner: Actor;
  let token: string;
  let silence: () => void;
  let held: { read: (cards: PersonCard[]) => void; until: Promise<PersonCard[]> } | undefined;

  const replyWithCards = async () => {
    silence = await harness.reply('people.cards', async ({ ids }) => {
      const cards = ids.flatMap((id) => stored.get(id) ?? []);
      if (!held || !ids.includes(owner.user_id)) return { cards };
      held.read(cards);
      return { cards: await held.until };
    });
  };
  /** Holds the owner's card as it was read first: a slow read is made twice. */
  const holdResponse = () => {
    const [read, released] = [Promise.withResolvers<PersonCard[]>(), Promise.withResolvers<PersonCard[]>()];
    held = { read: read.resolve, until: released.promise };
    const release = async () => {
      released.resolve(await read.promise);
      held = undefined;
    };
    return { read: read.promise, release };
  };
  const store = ({ user_id: id }: Actor, more: Partial<PersonCard> = {}) =>
    stored.set(id, { id, name: 'Quiet Fern 27', avatar, joined_at, ...more });
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    other = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('plants.search', ({ owner_id }) => aPage([aPlant({ owner_id: owner_id! })]));
    await harness.reply('people.update_me', ({ name = '' }, actor) => {
      store(actor!, { name });
      return aMe({ id: actor!.user_id, name });
    });
    await harness.reply('people.store_avatar', (_input, actor) => {
      store(actor!, { avatar: '/media/avatars/b.webp' });
      return { avatar: '/media/avatars/b.webp' };
    });
    await harness.reply('people.remove_avatar', (_input, actor) => {
      store(actor!, { avatar: null });
      return {};
    });
    await harness.reply('people.delete_me', (_input, actor) => {
      store(actor!, { name: deletedName, avatar: null });
      return {};
    });
    await replyWithCards();
  });
  beforeEach(async () => {
    owner = person();
    token = await harness.key.token(owner);
    store(owner);
  });
  afterAll(async () => {
    await gateway.stop();
    await other.stop();
    await harness.stop();
  });

  const shown = async (through = gateway, { user_id } = owner) => {
    const reply = await through.call('GET', `/plants/search?owner_id=${user_id}`);
    return ((await reply.json()) as PlantPage).items[0]?.owner;
  };
  const nameShown = async (...given: Parameters<typeof shown>) => (await shown(...given))?.name;
  const publish = (type: 'person.card_changed.v1' | 'person.deleted.v1', { user_id } = owner) =>
    harness.deliver({ type, data: { user_id, at: new Date().toISOString() } });
  const valueOf = async (metric: string, labels: Record<string, string>) => {
    const lines = (await gateway.app.get(Metrics).registry.metrics()).split('\n');
    const line = lines.find(
      (candidate) =>
        candidate.startsWith(`${metric}{`) &&
        Object.entries(labels).every(([name, value]) => candidate.includes(`${name}="${value}"`)),
    );
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const calls = () => valueOf('offshoot_rpc_duration_seconds_count', { method: 'people.cards', side: 'client' });
  const lookups = (outcome: 'hit' | 'miss') =>
    valueOf('offshoot_cache_lookups_total', { cache: 'people_cards', outcome });

  it('is requested from the auth service once', async () => {
    const [before, hits, misses] = [await calls(), await lookups('hit'), await lookups('miss')];
    for (let time = 0; time < 3; time += 1)
      expect(await shown()).toEqual({ id: owner.user_id, name: 'Quiet Fern 27', avatar });
    expect([(await calls()) - before, (await lookups('hit')) - hits, (await lookups('miss')) - misses]).toEqual([
      1, 2, 1,
    ]);
  });

  it('comes with the badge of a moderator', async () => {
    store(owner, { role: 'moderator' });
    expect(await shown()).toEqual({ id: owner.user_id, name: 'Quiet Fern 27', avatar, role: 'moderator' });
    store(owner);
    await publish('person.card_changed.v1');
    await eventually(async () => (await shown())?.role === undefined);
  });

  it('is the new one in the search after the response to its change', async () => {
    expect(await nameShown()).toBe('Quiet Fern 27');
    const renamed = await gateway.call('PUT', '/auth/me', { token, json: { name: 'Dana' } });
    expect([renamed.status, await nameShown()]).toEqual([200, 'Dana']);

    const body = new FormData();
    body.append('file', new Blob(['a leaf'], { type: 'image/jpeg' }), 'a.jpg');
    expect((await gateway.call('POST', '/auth/me/avatar', { token, body })).status).toBe(201);
    expect((await shown())?.avatar).toBe('/media/avatars/b.webp');
    expect((await gateway.call('DELETE', '/auth/me/avatar', { token })).status).toBe(204);
    expect((await shown())?.avatar).toBeNull();

    const deleted = await gateway.call('DELETE', '/auth/me', { token, json: { password: 'Secret-pass-1' } });
    expect([deleted.status, await nameShown()]).toEqual([204, deletedName]);
  });

  it('is the new one at every gateway once the event of its change has arrived', async () => {
    for (const running of [gateway, other]) expect(await nameShown(running)).toBe('Quiet Fern 27');
    await gateway.call('PUT', '/auth/me', { token, json: { name: 'Dana' } });
    expect(await nameShown(other)).toBe('Quiet Fern 27');
    await publish('person.card_changed.v1');
    await eventually(async () => (await nameShown(other)) === 'Dana');

    await gateway.call('DELETE', '/auth/me', { token, json: { password: 'Secret-pass-1' } });
    await publish('person.deleted.v1');
    await eventually(async () => (await nameShown(other)) === deletedName);
  });

  it('is requested again if it changed between being read and its arrival', async () => {
    const changed = person();
    store(changed);
    expect(await nameShown(gateway, changed)).toBe('Quiet Fern 27');
    const response = holdResponse();
    const searched = nameShown();
    await response.read;
    for (const account of [owner, changed]) {
      store(account, { name: 'Dana' });
      await publish('person.card_changed.v1', account);
    }
    // Events arrive in their order, so that of the owner has arrived too.
    await eventually(async () => (await nameShown(gateway, changed)) === 'Dana');
    await response.release();
    expect([await searched, await nameShown()]).toEqual(['Quiet Fern 27', 'Dana']);
  });

  it('is requested again after the connection to NATS was interrupted', async () => {
    expect(await nameShown()).toBe('Quiet Fern 27');
    store(owner, { name: 'Dana' });
    const nats = gateway.app.get(Nats, { strict: false });
    const restored = new Promise<void>((resolve) => nats.onReconnect(resolve));
    await nats.connection.reconnect();
    await restored;
    expect(await eventually(nameShown)).toBe('Dana');
  });

  it('is left out while the auth service is unavailable, unless it is known, and requested again afterwards', async () => {
    const unknown = person();
    store(unknown);
    // A card that is read while another changes, or while the connection returns, is not kept.
    await eventually(async () => {
      const hits = await lookups('hit');
      return (await nameShown()) === 'Quiet Fern 27' && (await lookups('hit')) > hits;
    });
    silence();
    expect([await nameShown(), await nameShown(gateway, unknown)]).toEqual(['Quiet Fern 27', undefined]);
    await replyWithCards();
    expect(await nameShown(gateway, unknown)).toBe('Quiet Fern 27');
  });

  it('is requested for an id that the auth service did not know', async () => {
    const later = { ...person(), user_id: newId() };
    expect(await nameShown(gateway, later)).toBeUndefined();
    store(later);
    expect(await nameShown(gateway, later)).toBe('Quiet Fern 27');
  });
});
