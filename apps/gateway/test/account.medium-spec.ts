import { archiveFiles } from '@offshoot/contracts/archive';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { fromBuffer } from 'yauzl';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aMe, aPlant, anExchange } from './samples.ts';

let harness: Harness;
let gateway: RunningGateway;
let me: Actor;
let token: string;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
  me = person();
  token = await harness.key.token(me);
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

/** The files of an archive by name. */
function unzipped(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(archive, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      zip.on('error', reject).on('end', () => resolve(files));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (broken, stream) => {
          if (broken) return reject(broken);
          void stream.toArray().then((chunks: Buffer[]) => {
            files.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}

describe('account requests', () => {
  it('delete the account with the password in the body, never in the URL', async () => {
    let received: unknown;
    await harness.reply('people.delete_me', (input, actor) => {
      received = { input, actor };
      return {};
    });
    await gateway.call('DELETE', '/auth/me?password=Secret-pass-1', { token });
    expect(received).toMatchObject({ input: {} });
    expect(received).not.toHaveProperty('input.password');
    expect((await gateway.call('DELETE', '/auth/me', { token, json: { password: 'Secret-pass-1' } })).status).toBe(204);
    expect(received).toMatchObject({ input: { password: 'Secret-pass-1' }, actor: { user_id: me.user_id } });
  });

  it('report a wrong password as an error of its field, not as a reason to sign in again', async () => {
    await harness.reply('auth.change_password', () => {
      throw new DomainError('wrong_password', {}, { current_password: 'wrong_password' });
    });
    const body = { current_password: 'x', password: 'Secret-pass-2', confirmPassword: 'Secret-pass-2' };
    const reply = await gateway.call('POST', '/auth/change-password', { token, json: body });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      code: 'wrong_password',
      errors: { current_password: 'wrong_password' },
    });
  });
});

describe('the own profile', () => {
  it('leaves out the figures of plants, exchanges or rewards while these are unavailable', async () => {
    await harness.reply('people.me', () => aMe({ id: me.user_id, name: 'Quiet Fern' }));
    await harness.reply('people.follow_stats', () => ({ followers: 3, following: 7 }));
    // Rewards and plants have no handler at all; the exchange service responds that its database is unavailable.
    await harness.reply('exchanges.person_stats', () => {
      throw new DomainError('unavailable');
    });
    await harness.reply('exchanges.own_no_shows', () => ({ no_shows: 1, contested_no_shows: 2 }));
    const reply = await gateway.call('GET', '/auth/me', { token });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      name: 'Quiet Fern',
      stats: {
        followers: 3,
        following: 7,
        plants_shared: null,
        likes_received: null,
        exchanges: null,
        no_shows: 1,
        contested_no_shows: 2,
        leafs: null,
        roots: null,
        level: null,
      },
    });
  });
});

describe('the export', () => {
  const reward = {
    id: newId(),
    reward_type: 'daily_login' as const,
    reward_amount: 5,
    created_at: '2026-05-01T10:00:00.000Z',
  };
  let rewards: (after: string | null) => { items: (typeof reward)[]; next: string | null } = () => ({
    items: [],
    next: null,
  });
  const message = (content: string) => ({
    id: newId(),
    room_id: newId(),
    exchange_id: newId(),
    content,
    message_type: 'text' as const,
    image_id: null,
    created_at: reward.created_at,
  });

  it('is a ZIP with the data of every service, page by page, and the photos', async () => {
    const photo = newId();
    const missing = newId();
    await harness.storage.put(`photos/${photo}/1600.webp`, Buffer.from('a picture'), { contentType: 'image/webp' });
    const plants = [
      aPlant({ name: 'First', images: [`/media/${photo}.webp`] }),
      aPlant({ name: 'Second', images: [`/media/${missing}.webp`] }),
    ];
    const profile = aMe({ id: me.user_id });
    await harness.reply('people.begin_download', () => ({ keep_seconds: 10 }));
    await harness.reply('people.end_download', () => ({}));
    await harness.reply('people.export', () => ({
      profile,
      sessions: [],
      following: [],
      blocked: [],
      newsletter: null,
    }));
    const next = newId();
    await harness.reply('plants.export', ({ after }) => ({
      items: [{ ...(after ? plants[1]! : plants[0]!), deleted_at: null }],
      next: after ? null : next,
    }));
    await harness.reply('exchanges.export', () => ({ items: [anExchange()], next: null }));
    await harness.reply('chat.export', ({ after }) => ({
      items: [message(after ? 'world' : 'hello')],
      next: after ? null : next,
    }));
    await harness.reply('ring_chat.export', () => ({
      items: [{ id: newId(), ring_id: newId(), content: 'to all', created_at: '2026-03-01T12:00:00.000Z' }],
      next: null,
    }));
    const [shown, more] = [newId(), newId()];
    for (const id of [shown, more])
      await harness.storage.put(`private/chat/${id}/1600.webp`, Buffer.from('a leaf'), { contentType: 'image/webp' });
    await harness.reply('chat.export_photos', ({ after }) => {
      const id = after ? more : shown;
      return { items: [{ id, key: `private/chat/${id}/1600.webp` }], next: after ? null : next };
    });
    await harness.reply('rewards.export', ({ after }) => rewards(after));
    await harness.reply('notifications.export', () => ({ items: [], next: null }));
    await harness.reply('saved_searches.list', () => []);
    await harness.reply('wishes.export', () => ({ wishes: [], offers: [] }));
    await harness.reply('meets.export', () => ({ items: [], next: null }));
    await harness.reply('rings.export', () => ({ rings: [], pause: null, excluded_plant_ids: [], next: null }));
    await harness.reply('moderation.export_reports', () => ({
      items: [
        {
          id: newId(),
          subject: 'plant',
          subject_id: newId(),
          reason: 'spam',
          text: 'Sold elsewhere.',
          state: 'closed',
          created_at: reward.created_at,
          outcome: 'upheld',
          decided_at: reward.created_at,
        },
      ],
      next: null,
    }));
    await harness.reply('moderation.export_decisions', () => ({ items: [], next: null }));
    const clip = newId();
    await harness.storage.put('private/clips/1.mp4', Buffer.from('a handover'), { contentType: 'video/mp4' });
    await harness.reply('exchanges.export_clips', () => ({
      items: [{ exchange_id: clip, key: 'private/clips/1.mp4' }],
      next: null,
    }));
    const grown = newId();
    const largest = `private/diaries/${grown}/1600.webp`;
    await harness.storage.put(largest, Buffer.from('a new leaf'), { contentType: 'image/webp' });
    await harness.reply('exchanges.export_growth_photos', () => ({ items: [{ id: grown, key: largest }], next: null }));
    const liked = { plant_id: newId(), liked_at: reward.created_at };
    await harness.reply('plants.export_likes', () => ({ items: [liked], next: null }));
    await harness.reply('plants.export_views', () => ({ items: [], next: null }));
    const written = { id: newId(), kind: 'contact' as const, rating: null, created_at: reward.created_at };
    await harness.reply('moderation.export_contact_messages', () => ({
      items: [{ ...written, message: 'How do I change my address?' }],
      next: null,
    }));

    const reply = await gateway.call('GET', '/auth/me/export', { token });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="offshoot-\d{4}-\d\d-\d\d\.zip"$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const files = await unzipped(Buffer.from(await reply.arrayBuffer()));
    const json = (name: string) => JSON.parse(String(files.get(name))) as unknown;
    expect(new Set(files.keys())).toEqual(
      new Set([
        ...archiveFiles,
        `photos/${plants[0]!.id}/1.webp`,
        `photos/${plants[1]!.id}/1.webp`,
        `photos/messages/${shown}.webp`,
        `photos/messages/${more}.webp`,
        `photos/diaries/${grown}.webp`,
        `clips/${clip}.mp4`,
      ]),
    );
    expect(json('profile.json')).toMatchObject({ profile: { email: 'ana@plants.example' } });
    expect(json('plants.json')).toMatchObject([{ name: 'First' }, { name: 'Second' }]);
    expect(json('exchanges.json')).toHaveLength(1);
    expect(json('messages.json')).toMatchObject([{ content: 'hello' }, { content: 'world' }]);
    expect(json('reports.json')).toMatchObject([{ text: 'Sold elsewhere.', outcome: 'upheld' }]);
    expect(json('decisions.json')).toEqual([]);
    expect(json('rewards.json')).toEqual([]);
    expect(String(files.get(`photos/${plants[0]!.id}/1.webp`))).toBe('a picture');
    expect(String(files.get(`photos/messages/${more}.webp`))).toBe('a leaf');
    expect(String(files.get(`clips/${clip}.mp4`))).toBe('a handover');
    expect(json('likes.json')).toEqual([liked]);
    expect(json('ring_messages.json')).toMatchObject([{ content: 'to all' }]);
    expect(json('contact_messages.json')).toMatchObject([{ message: 'How do I change my address?' }]);
  });

  it('responds with an error if a service is unavailable, and breaks off if one fails midway', async () => {
    rewards = () => {
      throw new DomainError('unavailable');
    };
    const refused = await gateway.call('GET', '/auth/me/export', { token });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'unavailable']);

    rewards = (after) => {
      if (after) throw new DomainError('unavailable');
      return { items: [reward], next: newId() };
    };
    const broken = await gateway.call('GET', '/auth/me/export', { token });
    await expect(broken.arrayBuffer()).rejects.toThrow();
  });
});
