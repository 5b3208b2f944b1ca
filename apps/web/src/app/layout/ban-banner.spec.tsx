import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Me } from '@offshoot/contracts/auth';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Layout } from './layout.tsx';

beforeEach(() => localStorage.clear());

const show = (ban: Me['ban']) => {
  fakeServer(({ path }) => ({ body: path === '/auth/me' ? aPerson({ ban }) : {} }));
  return renderApp(<Layout />, { path: '/plants', signedIn: true });
};

it.each([
  [{ ground: 'threat', until: null }, /Reason: Threat. The ban is permanent./],
  [{ ground: 'spam', until: '2126-03-04T10:00:00.000Z' }, /Reason: Advertising or spam. The ban ends on .*2126/],
  [{ ground: 'Sold seeds', until: null }, /Reason: Sold seeds./],
])('a banned user sees on every screen why and until when, and where to appeal: %j', async (ban, text) => {
  await show(ban);
  const banner = await screen.findByRole('region', { name: 'Your account is banned.' });
  expect(banner).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: 'See the decision, or appeal' })).toHaveAttribute('href', '/appeals');
});

it.each([null, undefined])('others see none: %j', async (ban) => {
  await show(ban);
  await screen.findByRole('contentinfo');
  expect(screen.queryByText('Your account is banned.')).toBeNull();
});
