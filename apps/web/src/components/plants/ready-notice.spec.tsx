import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Plant } from '@offshoot/contracts/plants';
import { aPlant } from '../../testing/a-plant.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReadyNotice } from './ready-notice.tsx';

const dayMs = 86_400_000;
/** As a browser's calendar has it, in UTC. */
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const show = (different: Partial<Plant>, isOwner = false) =>
  renderApp(
    <>
      <ReadyNotice plant={aPlant(different)} isOwner={isOwner} />
      <p>Below</p>
    </>,
  );

it.each([
  ['to others', {}, false, /Like it, and we’ll tell you on the day/],
  ['to who likes it', { liked: true }, false, /You can request it now, and we’ll tell you on the day/],
  ['to its owner', {}, true, /On the day, we’ll tell everybody who likes it/],
] as const)(
  'says %s from which day a plant is ready, and what happens on it',
  async (_who, different, isOwner, text) => {
    await show({ ready_from: '2999-03-01', ...different }, isOwner);
    expect(await screen.findByText('Ready from 1 March 2999')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  },
);

it.each([{ is_reserved: true }, { status: 'pending' as const }])(
  'invites no request of a plant that cannot be requested: %j',
  async (different) => {
    await show({ ready_from: '2999-03-01', ...different });
    expect(await screen.findByText('Ready from 1 March 2999')).toBeVisible();
    expect(screen.queryByText(/request it now/)).toBeNull();
  },
);

it.each([day(0), day(-1), null])('says nothing once the day has come: %s', async (ready_from) => {
  await show({ ready_from });
  expect(await screen.findByText('Below')).toBeVisible();
  expect(screen.queryByText(/Ready from/)).toBeNull();
});
