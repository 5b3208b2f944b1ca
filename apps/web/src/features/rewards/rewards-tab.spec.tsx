import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RewardsTab } from './rewards-tab.tsx';

const reward = (n: number, more: object = {}) => ({
  id: `01890a5d-ac96-774b-bcce-b302099a80${String(n).padStart(2, '0')}`,
  reward_type: 'daily_login',
  reward_amount: 5,
  created_at: '2026-03-01T08:00:00.000Z',
  ...more,
});
const plantId = '01890a5d-ac96-774b-bcce-b302099a8057';
const exchange = reward(1, { reward_type: 'exchange_completion', reward_amount: 103, plant_id: plantId });
const summary = {
  total_rewards: 11,
  total_leafs: 250,
  total_roots: 10_250,
  level: 2,
  level_starts_at: 100,
  next_level_at: 300,
  average_per_reward: 22.7,
  most_common: 'daily_login',
  rewards_by_type: { daily_login: { count: 10, total_leafs: 50, total_roots: 0 } },
};

/** A server with eleven rewards, one of them for an exchange. */
const server = () =>
  fakeServer(({ path }) => {
    if (path === '/rewards/me/summary') return { body: summary };
    if (path.startsWith('/rewards/me/recent'))
      return { body: [exchange, ...Array.from({ length: 9 }, (_, i) => reward(i + 2))] };
    const query = new URLSearchParams(path.split('?')[1]);
    const of =
      query.get('reward_type') === 'exchange_completion'
        ? [exchange]
        : [exchange, ...Array.from({ length: 10 }, (_, i) => reward(i + 2))];
    const page = Number(query.get('page'));
    return { body: { rewards: of.slice(10 * (page - 1), 10 * page), total: of.length, page, limit: 10 } };
  });

describe('the rewards of a user', () => {
  it('show the reason, and link to the plant', async () => {
    server();
    await renderApp(<RewardsTab />, { path: '/profile?tab=rewards', signedIn: true });
    expect(await screen.findByText('+103 LEAFS')).toBeVisible();
    expect(screen.getByText('You and your partner confirmed the handover.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plant' }).getAttribute('href')).toMatch(
      new RegExp(`/plants/${plantId}$`),
    );
    expect(screen.getAllByText(/Your first visit on/)).toHaveLength(9);
    expect(await screen.findByText('50 LEAFS to level 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How do I get more ROOTS?' })).toBeVisible();
  });

  it('can all be seen, by page and type, and keep both in the address', async () => {
    const calls = server();
    const { history } = await renderApp(<RewardsTab />, { path: '/profile?tab=rewards', signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'All rewards' }));
    expect(await screen.findByText('Showing 1-10 of 11 items')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(await screen.findByText('Showing 11-11 of 11 items')).toBeVisible();
    expect(history.location.search).toBe('?tab=rewards&rewards=all&page=2');
    await userEvent.selectOptions(screen.getByLabelText('Type of reward'), 'exchange_completion');
    expect(await screen.findByText('Showing 1-1 of 1 item')).toBeVisible();
    expect(calls.at(-1)?.path).toBe('/rewards/me?page=1&limit=10&reward_type=exchange_completion');
    expect(history.location.search).toBe('?tab=rewards&rewards=all&type=exchange_completion');
    await userEvent.click(screen.getByRole('button', { name: 'Back to the summary' }));
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible();
    expect(history.location.search).toBe('?tab=rewards');
  });

  it('show which section did not load', async () => {
    fakeServer(() => ({ status: 503, body: { detail: 'down', code: 'unavailable' } }));
    await renderApp(<RewardsTab />, { path: '/profile?tab=rewards', signedIn: true });
    expect(await screen.findByText('Failed to load rewards summary')).toBeVisible();
    expect(await screen.findByText('Failed to load rewards')).toBeVisible();
  });
});
