import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Site } from '@offshoot/contracts/site';
import { initialSettings, type SiteSettings } from '@offshoot/contracts/site-settings';
import { newId } from '@offshoot/nest-kit/ids';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

/** Within which every gateway must know a change. */
const withinMs = 5_000;
const hour = 3_600_000;
const until = new Date(Date.now() + hour).toISOString();
const notice = { severity: 'warning', texts: { en: 'Maintenance' }, until } as const;

describe('the settings of the site', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let settings: SiteSettings = { ...initialSettings, registration: { mode: 'closed' } };
  const clock = testClock();
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' }, clock);
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const site = async (): Promise<Site> => (await (await gateway.call('GET', '/site')).json()) as Site;
  const change = (changed: Partial<SiteSettings>) => {
    settings = { ...settings, ...changed };
    const data = { setting: 'notice', version: 1, at: new Date().toISOString() };
    return harness.deliver({ type: 'site.setting_changed.v1', data });
  };

  it('are changed in the name of an admin, and their history has names', async () => {
    const admin = person({ role: 'admin' });
    const token = await harness.key.token(admin);
    const id = newId();
    const change = { id, at: '2026-05-01T10:00:00.000Z', by_id: admin.user_id, setting: 'registration' as const };
    const item = { ...change, from: { mode: 'open' as const }, to: { mode: 'closed' as const } };
    await harness.reply('admin.settings_history', () => ({ items: [item], total: 1, page: 1, pages: 1, per_page: 20 }));
    await harness.reply('people.cards', () => ({
      cards: [{ id: admin.user_id, name: 'Ada', avatar: null, role: 'admin', joined_at: '2026-01-01T00:00:00.000Z' }],
    }));
    const response = await gateway.call('GET', '/admin/settings/history', { token });
    expect(await response.json()).toMatchObject({
      items: [{ ...item, by: { id: admin.user_id, name: 'Ada', avatar: null } }],
    });
  });

  it('are those from before any change until their service is reached, and followed within five seconds then', async () => {
    expect(await site()).toEqual({ registration: 'open', notice: null });
    const leave = await harness.reply('admin.settings_snapshot', () => settings);
    await eventually(async () => (await site()).registration === 'closed');

    const start = Date.now();
    await change({ notice });
    await eventually(async () => (await site()).notice !== null);
    expect(Date.now() - start).toBeLessThan(withinMs);
    expect(await site()).toEqual({ registration: 'closed', notice });

    const rules = { texts: { en: 'No sales.' } };
    await change({ rules });
    await eventually(async () => isDeepStrictEqual(await (await gateway.call('GET', '/site/rules')).json(), rules));

    // Without their service the last ones stay.
    leave();
    await change({ registration: { mode: 'open' } });
    expect(await site()).toEqual({ registration: 'closed', notice });
    await harness.reply('admin.settings_snapshot', () => settings);
    await eventually(async () => (await site()).registration === 'open');

    clock.advance(hour);
    expect((await site()).notice).toBeNull();
  });
});
