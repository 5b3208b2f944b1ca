import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueueOfJobs, WorkOverview } from '@offshoot/contracts/failures';
import { ToastContainer } from '../../components/toasts/toast-container.tsx';
import { fakeIntervals } from '../../testing/fake-intervals.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { JobsPage } from './jobs-page.tsx';

const idOf = (n: number) => `0199f000-0000-7000-8000-00000000000${n}`;
const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
const queue = (job: string, changed: Partial<QueueOfJobs> = {}): QueueOfJobs => ({
  job,
  waiting: 0,
  active: 0,
  deferred: 0,
  due: 0,
  overdue: 0,
  dead: 0,
  oldest_due_at: null,
  ...changed,
});
const mails = { kind: 'job' as const, type: 'mail.send', oldest_at: hourAgo, errors: ['TypeError'], replaying: 0 };

const overview = (count: number): WorkOverview => ({
  services: [
    {
      service: 'auth',
      work: {
        queues: [queue('mail.send', { dead: count, deferred: 25_009 }), queue('push.send')],
        failures: count > 0 ? [{ ...mails, count }] : [],
      },
    },
    { service: 'chat', work: null },
    {
      service: 'plant',
      work: { queues: [queue('plant.match_searches', { waiting: null, active: null })], failures: [] },
    },
  ],
});

/** A server with dead jobs of these ids. */
async function show(...ids: string[]) {
  let dead = ids;
  const calls = fakeServer(({ method, path, body }) => {
    if (path === '/admin/jobs') return { body: overview(dead.length) };
    const given = body as { ids?: string[]; id?: string; dry_run?: boolean } | null;
    if (method === 'GET') {
      const items = dead.map((id) => ({ id, error: 'TypeError', attempts: 12, failed_at: hourAgo }));
      return { body: { items, total: items.length, page: 1, pages: 1, per_page: 20 } };
    }
    const concerned = dead.filter((id) => (given?.id ?? id) === id && (given?.ids ?? [id]).includes(id));
    if (!given?.dry_run) dead = dead.filter((id) => !concerned.includes(id));
    return { body: { count: concerned.length } };
  });
  await renderApp(
    <>
      <JobsPage />
      <ToastContainer />
    </>,
    { path: '/admin/jobs' },
  );
  const fail = (id: string) => (dead = [...dead, id]);
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { writes, calls, fail };
}
const mail = { service: 'auth', kind: 'job', type: 'mail.send' };

it('replays all of a type once their number is confirmed', async () => {
  const { writes } = await show(idOf(1), idOf(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Replay all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replay mail.send?' });
  await within(dialog).findByText(/^2 failures will be handled again/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replay' }));
  await screen.findByText('2 failures are being replayed');
  await screen.findByText('Nothing has failed for good.');
  expect(writes()).toEqual([
    { path: '/admin/jobs/replay', body: { ...mail, dry_run: true } },
    { path: '/admin/jobs/replay', body: mail },
  ]);
});

it('replays those that are selected, and one at once', async () => {
  const { writes } = await show(idOf(1), idOf(2), idOf(3));
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: idOf(1) }));
  await userEvent.click(screen.getByRole('checkbox', { name: idOf(3) }));
  await userEvent.click(screen.getByRole('button', { name: 'Replay 2 selected' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^2 failures/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: idOf(3) })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: `Replay ${idOf(2)}` }));
  await screen.findByText('1 failure is being replayed');
  expect(writes().slice(1)).toEqual([
    { path: '/admin/jobs/replay', body: { ...mail, ids: [idOf(1), idOf(3)] } },
    { path: '/admin/jobs/replay', body: { ...mail, ids: [idOf(2)] } },
  ]);
});

it('discards one with a reason', async () => {
  const { writes } = await show(idOf(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('button', { name: `Discard ${idOf(1)}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this failure?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await within(dialog).findByText('Please give a reason.');
  expect(writes()).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Reason'), ' Sent by hand ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await screen.findByText('Discarded');
  expect(writes()).toEqual([
    {
      path: '/admin/jobs/discard',
      body: { service: 'auth', kind: 'job', id: idOf(1), reason: 'Sent by hand' },
    },
  ]);
});

it('shows the queues of the services that respond, and which does not', async () => {
  const { calls } = await show();
  await screen.findByText('Nothing has failed for good.');
  screen.getByText('Not reachable, so not shown: chat');
  within(screen.getByRole('region', { name: 'chat' })).getByText('This service isn’t reachable.');
  const auth = within(screen.getByRole('region', { name: 'auth' }));
  auth.getByText('25,009');
  auth.getByText('push.send');
  within(screen.getByRole('region', { name: 'plant' })).getByText(/^We can’t reach the queue server/);
  // The page refreshes by itself as well.
  const reads = () => calls.filter(({ path }) => path === '/admin/jobs').length;
  const before = reads();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

describe('the page', () => {
  beforeEach(fakeIntervals);
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    jest.useRealTimers();
  });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const turn = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    window.dispatchEvent(new Event('visibilitychange'));
  };

  it('shows what has failed since, but does not fetch it while it is hidden', async () => {
    const { calls, fail } = await show();
    await screen.findByText('Nothing has failed for good.');
    fail(idOf(1));
    await pass(11);
    await screen.findByRole('region', { name: 'mail.send' });
    const fetched = calls.length;
    turn('hidden');
    await pass(60);
    expect(calls).toHaveLength(fetched);
  });
});
