import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type EditedSettings,
  initialSettings,
  type SettingChange,
  type SiteSettingName,
  siteSettingNames,
} from '@offshoot/contracts/site-settings';
import type { WaitingAccount } from '@offshoot/contracts/approvals';
import type { Invitation } from '@offshoot/contracts/invitations';
import { ToastContainer } from '../../components/toasts/toast-container.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SiteSettingsPage } from './site-settings-page.tsx';

const admin = { id: '0199f000-0000-7000-8000-000000000001', name: 'Ada', avatar: null };

const isSetting = (name: string): name is SiteSettingName =>
  siteSettingNames.some((settingName) => settingName === name);

/** The settings of a server that refuses changes on another version than its own. */
function settingsServer() {
  const settings: EditedSettings = {
    registration: { value: initialSettings.registration, version: 0 },
    blocked_sources: { value: initialSettings.blocked_sources, version: 0 },
    held_texts: { value: initialSettings.held_texts, version: 0 },
    notice: { value: initialSettings.notice, version: 0 },
    rules: { value: initialSettings.rules, version: 0 },
    rate_budgets: { value: initialSettings.rate_budgets, version: 0 },
    newcomers: { value: initialSettings.newcomers, version: 0 },
  };
  const history: SettingChange[] = [];
  const invitations: Invitation[] = [];
  const waiting: WaitingAccount[] = [];
  const calls = fakeServer(({ method, path, body }) => {
    if (path === '/admin/settings') return { body: settings };
    if (path === '/admin/waiting-accounts') return { body: { items: waiting, total: waiting.length } };
    const [, decided, decision] = /^\/admin\/waiting-accounts\/([\w-]+)\/(approve|decline)$/.exec(path) ?? [];
    if (decided !== undefined) {
      const at = waiting.findIndex(({ id }) => id === decided);
      if (at >= 0) return waiting.splice(at, 1) && { body: {} };
      return { status: 404, body: { code: 'account_not_waiting', detail: `No ${decision}.` } };
    }
    if (path === '/admin/invitations' && method === 'POST') {
      const { uses } = body as { uses: number };
      const times = { expires_at: '2026-12-01T10:00:00.000Z', created_at: '2026-11-20T10:00:00.000Z' };
      const id = '0199f000-0000-7000-8000-000000000200';
      invitations.push({ id, code: 'abcd-efgh-jkmn', uses, used: 0, ...times });
      return { status: 201, body: invitations[0] };
    }
    if (path.startsWith('/admin/invitations/')) return { body: invitations.splice(0) && {} };
    if (path === '/admin/invitations') return { body: { items: invitations } };
    if (path.startsWith('/admin/settings/history'))
      return { body: { items: history, total: history.length, page: 1, pages: 1, per_page: 20 } };
    const name = path.split('/').at(-1)?.replaceAll('-', '_') ?? '';
    if (method !== 'PUT' || !isSetting(name)) return { status: 404, body: {} };
    const { version, ...value } = body as { version: number };
    if (version !== settings[name].version)
      return { status: 409, body: { code: 'setting_changed', detail: 'Another administrator changed this setting.' } };
    const at = '2026-11-20T10:00:00.000Z';
    const id = `0199f000-0000-7000-8000-0000000001${String(history.length).padStart(2, '0')}`;
    const change = { id, at, by_id: admin.id, by: admin, setting: name, from: settings[name].value, to: value };
    history.unshift(change as SettingChange);
    Object.assign(settings, { [name]: { value, version: version + 1 } });
    return { body: { version: version + 1 } };
  });
  return { settings, calls, waiting };
}

async function openPage(...waiting: WaitingAccount[]) {
  const server = settingsServer();
  server.waiting.push(...waiting);
  await renderApp(
    <>
      <SiteSettingsPage />
      <ToastContainer />
    </>,
    { path: '/admin/settings', signedIn: true },
  );
  const card = (name: string) => within(screen.getByRole('region', { name }));
  await screen.findByRole('region', { name: 'Registration' });
  return { ...server, card };
}

it('a change is sent with the version that was seen, and listed with who made it', async () => {
  const { calls, card } = await openPage();
  await screen.findByText('Nothing has been changed yet.');
  fireEvent.click(card('Registration').getByLabelText('Closed'));
  fireEvent.click(card('Registration').getByText('Save'));
  const change = within(await screen.findByRole('listitem'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ mode: 'closed', version: 0 });
  expect(change.getByText('Ada')).toBeVisible();
  expect(change.getByText('Open')).toBeVisible();
  expect(change.getByText('Closed')).toBeVisible();
});

it('a change of an old setting is refused, keeps what was chosen, and begins again with the current one', async () => {
  const { settings, card } = await openPage();
  fireEvent.click(card('Registration').getByLabelText('Closed'));
  settings.registration = { value: { mode: 'open' }, version: 3 };
  fireEvent.click(card('Registration').getByText('Save'));
  await screen.findByText(/^Another administrator changed this setting/);
  expect(card('Registration').getByLabelText('Closed')).toHaveProperty('checked', true);
  fireEvent.click(card('Registration').getByText('Show the current setting'));
  await waitFor(() => expect(card('Registration').getByLabelText('Open')).toHaveProperty('checked', true));
});

it('rules are written per language, and shown in the history', async () => {
  const { calls, card } = await openPage();
  const rules = card('Rules of this site');
  expect(rules.getByText('No rules of its own')).toBeVisible();
  fireEvent.change(rules.getByLabelText('Rules'), { target: { value: 'No sales.' } });
  fireEvent.click(rules.getByText('Save'));
  const change = within(await screen.findByRole('listitem'));
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/admin/settings/rules',
    body: { texts: { en: 'No sales.' }, version: 0 },
  });
  expect(change.getByText('No rules of its own')).toBeVisible();
  expect(change.getByText(/^English: .No sales\.. ?$/)).toBeVisible();
});

it('a notice is written per language, without the empty ones', async () => {
  const { calls, card } = await openPage();
  const notice = card('Notice');
  fireEvent.change(notice.getByLabelText('Text'), { target: { value: 'Maintenance tonight' } });
  fireEvent.change(notice.getByLabelText('Language'), { target: { value: 'ar' } });
  fireEvent.change(notice.getByLabelText('Text'), { target: { value: 'صيانة الليلة' } });
  fireEvent.click(notice.getByLabelText('Warning'));
  fireEvent.change(notice.getByLabelText('Shown until'), { target: { value: '2030-01-02T03:04' } });
  fireEvent.click(notice.getByText('Save'));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    severity: 'warning',
    texts: { en: 'Maintenance tonight', ar: 'صيانة الليلة' },
    until: new Date('2030-01-02T03:04').toISOString(),
    version: 0,
  });
});

it('lists are written one entry per line, and entries that are none are named', async () => {
  const { calls, card } = await openPage();
  const sources = card('Blocked at registration');
  fireEvent.change(sources.getByLabelText('Email domains'), { target: { value: '@Spam.example\nspam' } });
  fireEvent.change(sources.getByLabelText('Networks'), { target: { value: '203.0.113.7\n2001:db8::/32' } });
  fireEvent.click(sources.getByText('Save'));
  await sources.findByText('Not a domain: spam');
  fireEvent.change(sources.getByLabelText('Email domains'), { target: { value: '@Spam.example' } });
  fireEvent.click(sources.getByText('Save'));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    domains: ['spam.example'],
    networks: ['203.0.113.7/32', '2001:db8::/32'],
    version: 0,
  });
});

it('a phrase keeps its spaces, a pasted link is its host, and both are in the history', async () => {
  const { calls, card } = await openPage();
  const held = card('Words and links to look at');
  fireEvent.change(held.getByLabelText('Words and phrases'), { target: { value: 'money  first\n\nx' } });
  fireEvent.change(held.getByLabelText('Link hosts'), { target: { value: 'https://Spam.example/offer' } });
  fireEvent.click(held.getByText('Save'));
  await held.findByText('Too short or too long: x');
  fireEvent.change(held.getByLabelText('Words and phrases'), { target: { value: 'money  first' } });
  fireEvent.click(held.getByText('Save'));
  const change = within(await screen.findByRole('listitem'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    words: ['money first'],
    links: ['spam.example'],
    version: 0,
  });
  expect(change.getByText('Words and phrases: \u2068money first\u2069')).toBeVisible();
});

it('a rate limit is a factor, and an empty limit of new accounts is none', async () => {
  const { calls, card } = await openPage();
  const budgets = card('Rate limits');
  fireEvent.change(budgets.getByLabelText('Signing in and registering'), { target: { value: '0.5' } });
  fireEvent.click(budgets.getByText('Save'));
  await screen.findByText('Signing in and registering: 0.5 ×');
  const newcomers = card('Limits for new accounts');
  fireEvent.change(newcomers.getByLabelText('New for (days)'), { target: { value: 'a week' } });
  fireEvent.click(newcomers.getByText('Save'));
  await waitFor(() => expect(newcomers.getByLabelText('New for (days)')).toBeInvalid());
  fireEvent.change(newcomers.getByLabelText('New for (days)'), { target: { value: '١٤' } });
  fireEvent.change(newcomers.getByLabelText('Listings a day'), { target: { value: '3' } });
  fireEvent.click(newcomers.getByText('Save'));
  await screen.findByText('Listings a day: 3');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { reading: 1, writing: 1, signing_in: 0.5, live: 1, version: 0 },
    { days: 14, listings: 3, requests: null, messages: null, version: 0 },
  ]);
});

const waitingAccount = (last: number, email: string): WaitingAccount => ({
  id: `0199f000-0000-7000-8000-00000000030${last}`,
  email,
  language: 'en',
  registered_at: '2026-11-20T10:00:00.000Z',
});

it('an account that waits is approved, another one declined once that is confirmed', async () => {
  const { calls, card } = await openPage(waitingAccount(1, 'mira@example.org'), waitingAccount(2, 'sam@example.org'));
  const waiting = card('Waiting for approval');
  fireEvent.click(await waiting.findByRole('button', { name: 'Approve mira@example.org' }));
  await screen.findByText('mira@example.org can sign in now');
  await waitFor(() => expect(waiting.queryByText('mira@example.org')).toBeNull());
  fireEvent.click(waiting.getByRole('button', { name: 'Decline sam@example.org' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this account?' }));
  expect(calls.some(({ path }) => path.endsWith('/decline'))).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waiting.findByText('No one is waiting.');
  expect(calls.flatMap(({ method, path }) => (method === 'POST' ? [path] : []))).toEqual([
    '/admin/waiting-accounts/0199f000-0000-7000-8000-000000000301/approve',
    '/admin/waiting-accounts/0199f000-0000-7000-8000-000000000302/decline',
  ]);
});

it('a decision that another admin has made is named, and the list is fetched again', async () => {
  const { card, waiting: accounts } = await openPage(waitingAccount(1, 'mira@example.org'));
  const waiting = card('Waiting for approval');
  const button = await waiting.findByRole('button', { name: 'Approve mira@example.org' });
  accounts.splice(0);
  fireEvent.click(button);
  await screen.findByText(/^This account isn’t waiting any more\./);
  await waiting.findByText('No one is waiting.');
});

it('an invitation is created, its link copied, and revoked', async () => {
  const { calls, card } = await openPage();
  const invitations = card('Invitations');
  fireEvent.change(invitations.getByLabelText(/^Accounts/), { target: { value: '5' } });
  fireEvent.click(invitations.getByText('Create invitation'));
  await invitations.findByText('abcd-efgh-jkmn');
  expect(calls.find(({ path, method }) => method === 'POST' && path === '/admin/invitations')?.body).toEqual({
    uses: 5,
    days: 14,
  });
  expect(invitations.getByText(/Used 0 of 5/)).toBeVisible();
  fireEvent.click(invitations.getByLabelText('Revoke abcd-efgh-jkmn'));
  await waitFor(() => expect(invitations.queryByText('abcd-efgh-jkmn')).toBeNull());
});

it('what a list has lost and gained is in the history, each entry in its own direction', async () => {
  const { card } = await openPage();
  const sources = card('Blocked at registration');
  fireEvent.change(sources.getByLabelText('Networks'), { target: { value: '2001:db8::/32' } });
  fireEvent.click(sources.getByText('Save'));
  const change = within(await screen.findByRole('listitem'));
  expect(change.getByText('Networks: \u20682001:db8::/32\u2069')).toBeVisible();
  expect(change.getByText('–')).toBeVisible();
});
