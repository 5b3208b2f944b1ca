import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aMe } from './samples.ts';

const empty = { items: [], next: null };

describe('downloads', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let begun: RpcRequest<'people.begin_download'>[];
  let ended: RpcRequest<'people.end_download'>[];
  let keptIds: string[];
  /** Pages that were read, of what has no last page. */
  let pages: number;
  let endless: 'plants' | 'rewards' | 'statements' | null;
  let stillHeld: boolean;
  let refusal: DomainError | null;
  let isDown: boolean;
  /** What the handlers of plants wait for. */
  let gate: Promise<void>;

  beforeEach(() => {
    [begun, ended, keptIds, pages, endless] = [[], [], [], 0, null];
    [stillHeld, refusal, isDown] = [true, null, false];
    gate = Promise.resolve();
  });
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed', DOWNLOADS_AT_ONCE: 2, SLOW_DOWNLOAD_MS: 1_500 });
    await harness.reply('people.begin_download', (input) => {
      if (refusal) throw refusal;
      begun.push(input);
      return { keep_seconds: 0.05 };
    });
    await harness.reply('people.keep_download', ({ id }) => {
      keptIds.push(id);
      return { kept: stillHeld };
    });
    await harness.reply('people.end_download', (input) => {
      ended.push(input);
      return {};
    });
    await harness.reply('people.export', () => ({
      profile: aMe(),
      sessions: [],
      following: [],
      blocked: [],
      newsletter: null,
    }));
    await harness.reply('plants.export', async () => {
      pages += 1;
      await gate;
      return { items: [], next: endless === 'plants' ? newId() : null };
    });
    await harness.reply('exchanges.export', () => empty);
    await harness.reply('chat.export', () => empty);
    await harness.reply('ring_chat.export', () => empty);
    await harness.reply('exchanges.export_clips', () => empty);
    await harness.reply('exchanges.export_growth_photos', () => empty);
    await harness.reply('plants.export_likes', () => empty);
    await harness.reply('plants.export_views', () => empty);
    await harness.reply('moderation.export_contact_messages', () => empty);
    await harness.reply('chat.export_photos', () => empty);
    await harness.reply('rewards.export', () => {
      pages += 1;
      // Random text, which does not shrink in the archive.
      const items = Array.from({ length: 1_000 }, () => ({
        id: newId(),
        reward_type: 'daily_login' as const,
        reward_amount: Math.random() * 1e9,
        created_at: new Date().toISOString(),
      }));
      return { items, next: endless === 'rewards' ? newId() : null };
    });
    await harness.reply('notifications.export', () => empty);
    await harness.reply('saved_searches.list', () => []);
    await harness.reply('wishes.export', () => ({ wishes: [], offers: [] }));
    await harness.reply('meets.export', () => empty);
    await harness.reply('rings.export', () => ({ rings: [], pause: null, excluded_plant_ids: [], next: null }));
    await harness.reply('moderation.export_reports', () => empty);
    await harness.reply('moderation.export_decisions', () => {
      if (isDown) throw new DomainError('unavailable');
      return empty;
    });
    await harness.reply('moderation.export_statements', () => {
      pages += 1;
      return { items: [], next: endless === 'statements' ? newId() : null };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const paths = {
    account: '/auth/me/export',
    statements: '/moderation/statements.ndjson?from=2026-05-01&to=2026-06-01',
  };
  const requested = async (kind: keyof typeof paths): Promise<ClientRequest> => {
    const token = await harness.key.token(person({ role: 'moderator' }));
    return get(`${gateway.url}/api/v1${paths[kind]}`, { headers: { authorization: `Bearer ${token}` } }).on(
      'error',
      () => undefined,
    );
  };
  const responseOf = async (request: ClientRequest): Promise<IncomingMessage> =>
    ((await once(request, 'response')) as [IncomingMessage])[0];
  /** Resolves when no page was read for a while. */
  const quiet = async (): Promise<number> => {
    let [before, since] = [-1, 0];
    return eventually(async () => {
      if (pages !== before) [before, since] = [pages, Date.now()];
      return Date.now() - since > 300 ? pages : null;
    });
  };

  it.each(['account', 'statements'] as const)('begin and end, so that the next can follow: %s', async (kind) => {
    const token = await harness.key.token(person({ role: 'moderator' }));
    const response = await gateway.call('GET', paths[kind], { token });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(begun).toEqual([{ id: expect.any(String), kind }]);
    expect(ended).toEqual([{ id: begun[0]?.id, failed: false }]);
  });

  it.each(['account', 'statements'] as const)('are refused beside another of the account: %s', async (kind) => {
    refusal = new DomainError('download_running', { limit: 3, left: 2, retry_after: 17 });
    const token = await harness.key.token(person({ role: 'moderator' }));
    const response = await gateway.call('GET', paths[kind], { token });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
    expect(await response.json()).toMatchObject({ code: 'download_running', params: { left: 2 } });
    expect(pages).toBe(0);
  });

  it('read no page more after the client has disconnected while the first pages are read', async () => {
    endless = 'plants';
    const request = await requested('account');
    await eventually(() => pages > 10 || null);
    request.destroy();
    const read = await quiet();
    expect(read).toBeLessThan(200);
    await eventually(() => ended.length === 1 || null);
    expect(ended).toEqual([{ id: begun[0]?.id, failed: false }]);
  });

  it('end at once when the client goes, even while a service has not responded', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const request = await requested('account');
    await eventually(() => pages > 1 || null);
    request.destroy();
    await eventually(() => ended.length === 1 || null);
    open();
    expect(await quiet()).toBe(2);
  });

  it('read no page more after the client has disconnected in the middle of the file', async () => {
    endless = 'statements';
    const request = await requested('statements');
    await eventually(() => pages > 10 || null);
    request.destroy();
    const read = await quiet();
    await eventually(() => ended.length === 1 || null);
    expect(pages).toBe(read);
  });

  it('are kept while they run, and break off where another has begun', async () => {
    endless = 'statements';
    const request = await requested('statements');
    const closed = new Promise((resolve) => request.once('close', resolve));
    await eventually(() => keptIds.length > 2 || null);
    stillHeld = false;
    await closed;
    await quiet();
    await eventually(() => ended.length === 1 || null);
    expect(new Set(keptIds)).toEqual(new Set([begun[0]?.id]));
  });

  it('that fail on this side do not count', async () => {
    isDown = true;
    const token = await harness.key.token(person());
    const response = await gateway.call('GET', paths.account, { token });
    expect(response.status).toBe(503);
    expect(ended).toEqual([{ id: begun[0]?.id, failed: true }]);
  });

  it('do not fill a gateway: beyond as many at once it responds 503, and that does not count', async () => {
    endless = 'statements';
    const open = [await requested('statements'), await requested('statements')];
    await eventually(() => (begun.length === 2 && pages > 10) || null);
    const token = await harness.key.token(person());
    const response = await gateway.call('GET', paths.account, { token });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ended).toEqual([{ id: begun[2]?.id, failed: true }]);
    for (const request of open) request.destroy();
    await eventually(() => ended.length === 3 || null);
    endless = null;
    expect((await gateway.call('GET', paths.account, { token })).status).toBe(200);
  });

  it('are cut where the client does not read on', async () => {
    endless = 'rewards';
    const request = await requested('account');
    const response = await responseOf(request);
    response.pause();
    await eventually(() => ended.length === 1 || null);
    expect(ended[0]?.failed).toBe(false);
    request.destroy();
    await quiet();
  });
});
