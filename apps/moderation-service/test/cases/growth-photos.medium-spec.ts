import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { ExchangeEvidence } from '@offshoot/contracts/evidence';
import { newId } from '@offshoot/nest-kit/database';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { moderator } from '../acts/moderated-plants.ts';
import { exchangeEvidence, replyWithEvidence } from '../evidence-replies.ts';
import { chatSays, type RemoteStub, startRemoteServer } from '../remote-server.ts';

const aloe = readFileSync(new URL('../pictures/aloe.jpg', import.meta.url));

describe('photos of diaries', () => {
  const actor = moderator();
  let moderation: StartedService;
  let remote: RemoteStub;
  const exchanges = new Map<string, ExchangeEvidence>();

  beforeAll(async () => {
    remote = await startRemoteServer();
    remote.respond = chatSays({ verdict: 'reject', subjects: [] });
    moderation = await startService(service, {
      ...{ roles: ['rpc', 'work', 'ai'], eventBackoff: () => 50 },
      config: { MODERATION_REMOTE_URL: remote.url, MODERATION_REMOTE_MODEL: 'some-model' },
    });
    await moderation.storage.put('private/diaries/clean/800.webp', aloe, { contentType: 'image/webp' });
    await moderation.storage.put('private/diaries/broken/800.webp', aloe.subarray(0, 9_000), {
      contentType: 'image/webp',
    });
    await replyWithEvidence(moderation);
    await moderation.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Ana', avatar: null, joined_at: '2026-04-01T10:00:00.000Z' })),
    }));
    await moderation.reply('exchanges.for_moderators', ({ exchange_id }) => {
      const exchange = exchanges.get(exchange_id ?? '');
      if (!exchange) throw new DomainError('exchange_not_found');
      return exchange;
    });
  });
  afterAll(async () => {
    await moderation.stop();
    await remote.stop();
  });

  async function give(file: string, { byOwner = false, isRemoved = false } = {}) {
    const [requester_id, owner_id, photo_id] = [newId(), newId(), newId()];
    const given_by = byOwner ? owner_id : requester_id;
    const photo = {
      ...{ photo_id, given_by, key: `private/diaries/${file}/800.webp` },
      ...{ image: '/media/private/diaries/a.webp?e=1&s=a', meta: { thumbhash: 'a', width: 4, height: 3 } },
    };
    const exchange = exchangeEvidence({
      ...{ requester_id, owner_id, status: 'completed', growth_photos: isRemoved ? [] : [photo] },
    });
    exchanges.set(exchange.id, exchange);
    const { id: exchange_id, plant_id } = exchange;
    await moderation.deliver({
      type: 'exchange.photo_given.v1',
      data: {
        ...{
          exchange_id,
          requester_id,
          owner_id,
          plant_id,
          offered_plant_id: null,
          version: 5,
          status: 'completed' as const,
        },
        photo_id,
        at: new Date().toISOString(),
      },
    });
    // The first judgement loads the models.
    await moderation.settled(45_000);
    const judged = moderation.events.all.flatMap((event) =>
      event.type === 'growth_photo.judged.v1' && event.data.photo_id === photo_id ? [event.data.is_clean] : [],
    );
    const cases = await moderation.database.query<{ id: string; subject: string; person_id: string }>(
      'SELECT id, subject, person_id FROM moderation_case WHERE subject_id = $1',
      [photo_id],
    );
    return { given_by, photo, exchange, judged, cases };
  }

  it('are cleared where the machine finds nothing, without a case, and go to no remote provider', async () => {
    expect(await give('clean')).toMatchObject({ judged: [true], cases: [] });
    expect(remote.received).toEqual([]);
  });

  it.each([
    ['request', false],
    ['reply', true],
  ])('that the machine doubts are shown to moderators, blurred, as a %s', async (subject, byOwner) => {
    const { given_by, judged, cases, photo } = await give('broken', { byOwner });
    expect([judged, cases]).toEqual([[false], [{ id: expect.any(String), subject, person_id: given_by }]]);
    const { content, ...shown } = await moderation.call('moderation.get_case', { id: cases[0]?.id ?? '' }, { actor });
    expect(content).toMatchObject({ texts: [], photos: [{ image: photo.image, is_doubtful: true }] });
    expect(shown.signals).toMatchObject([{ kind: 'machine', code: 'photo.unreadable', photo: 0 }]);
    expect([shown.excerpt, shown.of_photo]).toEqual(['Fern', true]);
  });

  it('that were removed while their case was open are said to be, and are no text', async () => {
    const { exchange, cases } = await give('broken');
    const id = cases[0]?.id ?? '';
    const read = async () => (await moderation.call('moderation.get_case', { id }, { actor })).content;
    exchanges.set(exchange.id, { ...exchange, growth_photos: [] });
    expect(await read()).toMatchObject({
      ...{ texts: [], photos: [], photo_removed: true },
      exchange: { id: exchange.id, plant_name: 'Fern' },
    });
    exchanges.delete(exchange.id);
    expect(await read()).toMatchObject({ texts: [], photos: [], photo_removed: true, exchange: null });
  });

  it.each(['dismiss', 'warn'] as const)('are decided by whatever ends their case: %s', async (act) => {
    const { cases, photo } = await give('broken');
    const id = cases[0]?.id ?? '';
    const { version } = await moderation.call('moderation.get_case', { id }, { actor });
    const reason = act === 'warn' ? ('abuse' as const) : undefined;
    const acted = await moderation.call('moderation.act', { id, version, act, ...(reason && { reason }) }, { actor });
    expect(acted.case.acts).toMatchObject([{ act, of_photo: true }]);
    await moderation.settled();
    const published = moderation.events.all.flatMap((event) =>
      event.type === 'moderation.acted.v1' && event.data.subject_id === photo.photo_id ? [event.data] : [],
    );
    expect(published).toMatchObject([{ act, closes: true }]);
  });

  it('that were removed are not judged', async () => {
    expect(await give('clean', { isRemoved: true })).toMatchObject({ judged: [], cases: [] });
  });
});
