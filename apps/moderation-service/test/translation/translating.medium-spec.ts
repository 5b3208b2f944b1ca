import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Language } from '@offshoot/contracts/locales';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { keptLog } from '@offshoot/testing/kept-log';
import { type StartedService, startService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { deleteOldTranslations } from '../../src/translation/persistence/kept-translations.ts';
import { TranslationSweep } from '../../src/translation/translation-sweep.ts';
import { json, type RemoteStub, startRemoteServer } from '../remote-server.ts';

const day = 86_400_000;
const secret = 'Мой адрес: ул. Садовая, 7';
const limit = 12;

describe('texts that are translated', () => {
  const clock = testClock('2026-03-01T08:00:00.000Z');
  const kept = keptLog('moderation');
  let server: RemoteStub;
  let moderation: StartedService;
  let off: StartedService;

  beforeAll(async () => {
    server = await startRemoteServer();
    moderation = await startService(service, {
      clock,
      log: kept.log,
      config: { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: server.url, TRANSLATIONS_PER_DAY: limit },
    });
    off = await startService(service, { clock, roles: ['rpc'] });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([moderation.stop(), off.stop(), server.stop()]);
  });
  beforeEach(() => {
    server.received.length = 0;
    server.respond = (response, received) =>
      json({
        translatedText: `In other words: ${(received.body as { q: string }).q}`,
        detectedLanguage: { language: 'ru' },
      })(response, received);
  });

  const reader = () => ({ user_id: newId(), session_id: newId(), role: 'user' as const, restricted: false });
  const translate = (text: string, to: Language = 'en', actor = reader(), by = moderation) =>
    by.call('translations.text', { text, to }, { actor });
  const rows = () =>
    moderation.app.get(Database).query<{ key: Buffer; sealed: Buffer }>('SELECT key, sealed FROM translation');

  it('are not, unless the operator configured a provider', async () => {
    await expect(translate('Привет', 'en', reader(), off)).rejects.toMatchObject({ code: 'translation_unavailable' });
  });

  it('are sent once for all readers of a language', async () => {
    const shown = { text: 'In other words: Привет', from: 'ru' };
    expect(await Promise.all([translate('Привет'), translate('Привет'), translate('Привет')])).toEqual([
      shown,
      shown,
      shown,
    ]);
    expect(await translate('Привет')).toEqual(shown);
    expect(server.received).toHaveLength(1);
    await translate('Привет', 'fr');
    expect(server.received).toHaveLength(2);
    const metrics = await moderation.app.get(Metrics).registry.metrics();
    expect(metrics).toMatch(
      /offshoot_translation_duration_seconds_count\{.*provider="libretranslate",outcome="ok".*\} 2/,
    );
    expect(metrics).toMatch(/offshoot_cache_lookups_total\{.*cache="translations",outcome="hit".*\} 1/);
  });

  it('leave nothing behind that is readable without the text itself', async () => {
    await translate(secret);
    const all = Buffer.concat((await rows()).flatMap(({ key, sealed }) => [key, sealed])).toString('latin1');
    for (const word of ['In other words', secret, 'libretranslate'])
      expect(all).not.toContain(Buffer.from(word).toString('latin1'));
    expect(kept.text()).not.toMatch(/Садовая|In other words/);
  });

  it('are not logged where the provider fails, either', async () => {
    server.respond = (response) => response.writeHead(200).end(`{"translatedText": ${secret}`);
    await expect(translate(secret, 'hi')).rejects.toMatchObject({ code: 'translation_unavailable' });
    expect(kept.text()).toContain('a text was not translated');
    expect(kept.text()).not.toContain('Садовая');
    server.respond = json({ translatedText: 'नमस्ते' });
    expect(await translate(secret, 'hi')).toEqual({ text: 'नमस्ते', from: null });
  });

  it('that take long are there for the reader who tries again', async () => {
    const arrived = Promise.withResolvers<() => void>();
    server.respond = (response, received) =>
      arrived.resolve(() => json({ translatedText: 'At last' })(response, received));
    const patient = reader();
    await expect(translate('Долго', 'en', patient)).rejects.toMatchObject({ code: 'translation_unavailable' });
    const again = translate('Долго', 'en', patient);
    (await arrived.promise)();
    expect(await again).toEqual({ text: 'At last', from: null });
    expect(server.received).toHaveLength(1);
  });

  it('are limited by user and day; what is kept counts nothing', async () => {
    const busy = reader();
    for (let number = 0; number < limit; number += 1) await translate(`Привет ${number}`, 'en', busy);
    await translate('Привет 0', 'en', busy);
    await expect(translate('Ещё', 'en', busy)).rejects.toMatchObject({
      code: 'rate_limited',
      params: { retry_after: 16 * 3_600 },
    });
    await translate('Ещё');
    const { user_id } = busy;
    await moderation.deliver({ type: 'person.deleted.v1', data: { user_id, at: clock.now().toISOString() } });
    await moderation.settled();
    expect(await moderation.app.get(Database).query('SELECT 1 FROM quota_use WHERE user_id = $1', [user_id])).toEqual(
      [],
    );
  });

  it('count nothing where the provider fails, and a text that it refuses counts', async () => {
    const actor = reader();
    const uses = () =>
      moderation.app.get(Database).query('SELECT uses FROM quota_use WHERE user_id = $1', [actor.user_id]);
    const unavailable = { code: 'translation_unavailable' };
    server.respond = (response) => response.writeHead(500).end();
    await expect(translate('Сбой', 'en', actor)).rejects.toMatchObject(unavailable);
    expect(await uses()).toEqual([{ uses: 0 }]);
    server.respond = (response) => response.writeHead(400).end();
    await expect(translate('Отказ', 'en', actor)).rejects.toMatchObject(unavailable);
    expect(await uses()).toEqual([{ uses: 1 }]);
  });

  it('count once, for the reader who came first, and never by the limit of another', async () => {
    const [busy, other] = [reader(), reader()];
    for (let number = 0; number < limit; number += 1) await translate(`Снова ${number}`, 'en', busy);
    server.received.length = 0;
    const database = moderation.app.get(Database);
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM quota_use WHERE user_id = $1 FOR UPDATE', [busy.user_id]);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const settling = [translate('Вместе', 'en', busy)];
    // The first reader's request is counted, before the second one comes.
    await eventually(async () => {
      const waiting = await database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    settling.push(translate('Вместе', 'en', other));
    released.resolve();
    const [first, second] = await Promise.allSettled([...settling, holding]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'rate_limited' } });
    expect(second).toMatchObject({ status: 'fulfilled' });
    const both = [reader(), reader()];
    await Promise.all(both.map((actor) => translate('Оба', 'en', actor)));
    const counted = await moderation.app
      .get(Database)
      .query('SELECT uses FROM quota_use WHERE user_id = ANY($1)', [both.map(({ user_id }) => user_id)]);
    expect(counted).toEqual([{ uses: 1 }]);
  });

  it('are kept for seven days, and the newest if they are too many', async () => {
    clock.advance(day);
    await translate('На день позже');
    clock.advance(6 * day - 1);
    await moderation.app.get(TranslationSweep).turn();
    expect((await rows()).length).toBeGreaterThan(2);
    clock.advance(1);
    await moderation.app.get(TranslationSweep).turn();
    expect(await rows()).toHaveLength(1);
    server.received.length = 0;
    await translate('На день позже');
    expect(server.received).toHaveLength(0);
    clock.advance(1);
    await translate('Новое');
    const database = moderation.app.get(Database);
    await deleteOldTranslations(database, clock.now(), 1);
    server.received.length = 0;
    await translate('Новое');
    expect(server.received).toHaveLength(0);
    await translate('На день позже');
    expect(server.received).toHaveLength(1);
  });
});
