import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AboutPage } from './about-page.tsx';

const config = {
  rewards: {
    first_plant: { type: 'first_plant', base_amount: 50, description: 'not shown' },
    roots_earned: { type: 'roots_earned', base_amount: 250, description: 'not shown' },
  },
  roots_base: 10_000,
  roots_multiplier_formula: 'roots / roots_base',
};

describe('the rewards table of the about page', () => {
  it('says that the configuration did not load, and loads it on retry', async () => {
    let up = false;
    fakeServer(({ path }) =>
      path === '/rewards/config' && up
        ? { body: config }
        : { status: 503, body: { detail: 'down', code: 'unavailable' } },
    );
    await renderApp(<AboutPage />, { path: '/about' });
    expect(await screen.findByText('Failed to load rewards configuration')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'About Offshoot' })).toBeVisible();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First plant')).toBeVisible();
    expect(screen.getByText('50 LEAFS')).toBeVisible();
    expect(screen.getByText('250 ROOTS')).toBeVisible();
    expect(screen.getByText(/Everybody starts with 10,000 ROOTS/)).toBeVisible();
    expect(screen.queryByText('not shown')).toBeNull();
  });
});
