import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { languages } from '@offshoot/contracts/locales';
import type { NoticeSetting } from '@offshoot/contracts/site-settings';
import { newId } from '@offshoot/nest-kit/database';
import { type AuthHarness, password, startAuth } from '../start-auth.ts';

const administrator = (): Actor => ({ user_id: newId(), session_id: newId(), role: 'admin', restricted: false });
const [ada, bo] = [administrator(), administrator()];
const dayAfter = '2026-03-02T12:00:00.000Z';

describe('the settings of the site', () => {
  let harness: AuthHarness;
  beforeAll(async () => {
    harness = await startAuth();
  });
  afterAll(() => harness.started.stop());

  const call: AuthHarness['call'] = (...args) => harness.call(...args);
  const edited = () => call('admin.settings', {}, { actor: ada });
  const setMode = (mode: 'open' | 'closed', version: number, actor = ada) =>
    call('admin.change_registration', { mode, version }, { actor });
  const setNotice = (given: Partial<NoticeSetting> & { version: number }) =>
    call('admin.change_notice', { severity: 'info', texts: {}, until: null, ...given }, { actor: bo });

  it('change with their version, an event and a record of who, when, from and to', async () => {
    expect((await edited()).registration).toEqual({ value: { mode: 'open' }, version: 0 });
    expect(await setMode('closed', 0)).toEqual({ version: 1 });
    expect((await harness.started.events.next('site.setting_changed.v1')).data).toMatchObject({
      setting: 'registration',
      version: 1,
    });
    await expect(setMode('open', 0, bo)).rejects.toMatchObject({ code: 'setting_changed' });
    // What stays as it is makes no record.
    expect(await setMode('closed', 1)).toEqual({ version: 1 });
    expect(await setMode('open', 1, bo)).toEqual({ version: 2 });

    const { items, total } = await call('admin.settings_history', { page: 1, per_page: 20 }, { actor: ada });
    expect(total).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({
        setting: 'registration',
        by_id: bo.user_id,
        from: { mode: 'closed' },
        to: { mode: 'open' },
      }),
      expect.objectContaining({
        setting: 'registration',
        by_id: ada.user_id,
        from: { mode: 'open' },
        to: { mode: 'closed' },
      }),
    ]);
  });

  it('of two changes at the same time only one is made', async () => {
    const { version } = (await edited()).registration;
    const outcomes = await Promise.allSettled([setMode('closed', version), setMode('closed', version, bo)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await setMode('open', version + 1);
  });

  it('refuse registrations while they are closed, in the same words for addresses that have an account', async () => {
    const member = await harness.person();
    const { version } = (await edited()).registration;
    await setMode('closed', version);
    for (const email of [member.email, harness.address()])
      await expect(harness.register(email)).rejects.toMatchObject({ code: 'registration_closed' });
    // Who has an account signs in as before.
    await call('auth.login', { email: member.email, password });
    await setMode('open', version + 1);
    const email = harness.address();
    expect(await harness.register(email)).toMatchObject({ email });
  });

  it('refuse blocked domains and networks, also as the new address of an account', async () => {
    const member = await harness.person();
    const block = (domains: string[], networks: string[], version: number) =>
      call('admin.change_blocked_sources', { domains, networks, version }, { actor: ada });
    await expect(block(['no domain'], ['203.0.113.0/33'], 0)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'domains.0': 'invalid_domain', 'networks.0': 'invalid_network' },
    });
    await block(['spam.example', '@Spam.example'], ['203.0.113.7', '2001:db8::/32'], 0);
    await expect(block([], [], 0)).rejects.toMatchObject({ code: 'setting_changed' });
    expect((await edited()).blocked_sources.value).toEqual({
      domains: ['spam.example'],
      networks: ['2001:db8::/32', '203.0.113.7/32'],
    });
    const register = (email: string, address: string) =>
      call('auth.register', { email, password, confirmPassword: password, address });
    const domain = { code: 'email_domain_blocked', params: { domain: 'spam.example' } };
    await expect(register('mia@mail.spam.example', '198.51.100.1')).rejects.toMatchObject(domain);
    for (const address of ['203.0.113.7', '2001:db8:5::1'])
      await expect(register(harness.address(), address)).rejects.toMatchObject({ code: 'network_blocked' });
    await register(harness.address(), '203.0.113.8');
    const change = { email: 'mia@spam.example', password };
    await expect(call('auth.change_email', change, { actor: member.actor })).rejects.toMatchObject(domain);
    await block([], [], 1);
  });

  it('words and links to hold are kept as they are looked for, and words that every text has are refused', async () => {
    const hold = (words: string[], links: string[], version: number) =>
      call('admin.change_held_texts', { words, links, version }, { actor: ada });
    await expect(hold(['a*', 'fine'], ['no host'], 0)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'words.0': 'too_short', 'links.0': 'invalid_domain' },
    });
    await hold(['  money   first ', 'casino*', 'casino*'], ['https://Spam.example/offer', 'пример.example'], 0);
    await expect(hold([], [], 0)).rejects.toMatchObject({ code: 'setting_changed' });
    expect((await call('admin.settings_snapshot', {})).held_texts).toEqual({
      words: ['casino*', 'money first'],
      links: ['spam.example', 'xn--e1afmkfd.example'],
    });
  });

  it('limits have bounds within which an admin can still work', async () => {
    const budgets = { reading: 2, writing: 1, signing_in: 0.5, live: 1 } as const;
    const setBudgets = (more: object) =>
      call('admin.change_rate_budgets', { ...budgets, version: 0, ...more }, { actor: ada });
    await expect(setBudgets({ reading: 0.1 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { reading: expect.any(String) },
    });
    await setBudgets({});
    await expect(setBudgets({})).rejects.toMatchObject({ code: 'setting_changed' });
    const newcomers = { days: 14, listings: 2, requests: 5, messages: null };
    const setNewcomers = (more: object) =>
      call('admin.change_newcomers', { ...newcomers, version: 0, ...more }, { actor: bo });
    await expect(setNewcomers({ days: 366, listings: 0 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { days: expect.any(String), listings: expect.any(String) },
    });
    await setNewcomers({});
    await expect(setNewcomers({})).rejects.toMatchObject({ code: 'setting_changed' });
    expect(await call('admin.settings_snapshot', {})).toMatchObject({ rate_budgets: budgets, newcomers });
  });

  it('rules have several lines in each language, and are taken away by having no text', async () => {
    const setRules = (texts: Record<string, string>, version: number) =>
      call('admin.change_rules', { texts, version }, { actor: ada });
    await expect(setRules({ en: 'x'.repeat(5_001) }, 0)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'texts.en': 'too_long' },
    });
    await setRules({ en: ' 1. Be on time.\r\n2. No sales. ', he: 'בלי מכירות' }, 0);
    await expect(setRules({}, 0)).rejects.toMatchObject({ code: 'setting_changed' });
    const { rules } = await call('admin.settings_snapshot', {});
    expect(rules).toEqual({ texts: { en: '1. Be on time.\n2. No sales.', he: 'בלי מכירות' } });
    await setRules({}, 1);
    expect((await call('admin.settings_snapshot', {})).rules).toEqual({ texts: {} });
  });

  it('the history has the beginnings of long rules, and the record all of them', async () => {
    const { version } = (await edited()).rules;
    const textsOf = (n: number) =>
      Object.fromEntries(languages.map((language) => [language, `${n} `.padEnd(5_000, 'سلام')]));
    for (let n = 0; n < 20; n += 1)
      await call('admin.change_rules', { texts: textsOf(n), version: version + n }, { actor: ada });
    const { items } = await call('admin.settings_history', { page: 1, per_page: 20 }, { actor: ada });
    expect(items).toHaveLength(20);
    expect(items[0]).toMatchObject({
      from: { texts: { ar: `${'18 '.padEnd(300, 'سلام')}…` } },
      to: { texts: { ar: `${'19 '.padEnd(300, 'سلام')}…` } },
    });
    const [record] = await harness.started.database.query(
      `SELECT detail->'to' AS kept FROM operator_act WHERE id = $1`,
      [items[0]?.id],
    );
    expect(record).toEqual({ kept: { texts: textsOf(19) } });
  });

  it('a notice has texts for readers, and an end that is to come', async () => {
    const texts = { en: ' Maintenance tonight ', ar: 'صيانة الليلة' };
    await expect(setNotice({ texts, until: '2026-03-01T11:59:00.000Z', version: 0 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { until: 'time_in_past' },
    });
    await expect(setNotice({ texts: { en: '\u200d' }, version: 0 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { 'texts.en': 'required' },
    });
    await setNotice({ texts, until: dayAfter, severity: 'warning', version: 0 });
    expect((await call('admin.settings_snapshot', {})).notice).toEqual({
      severity: 'warning',
      texts: { en: 'Maintenance tonight', ar: 'صيانة الليلة' },
      until: dayAfter,
    });
  });

  it('are not for moderators', async () => {
    const moderator: Actor = { ...ada, role: 'moderator' };
    await expect(setMode('closed', 0, moderator)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
