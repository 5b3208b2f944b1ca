// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderApp } from '../../testing/render-app.tsx';
import { CrashBoundary } from './crash.tsx';

function Fragile() {
  if (useLocation().search === '?broken') throw new Error('broken');
  return <h1>a screen</h1>;
}

it('replaces a page that throws, and shows it again after a navigation', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <CrashBoundary>
      <Fragile />
    </CrashBoundary>
  );
  const { history } = await renderApp(page, { path: '/faq' });
  await act(async () => history.push('/faq?broken'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('heading', { name: 'a screen' })).toBeNull();
  expect(logged.mock.calls.flat().map(String).join(' ')).toContain('broken');
  await act(async () => history.go(-1));
  expect(screen.getByRole('heading', { name: 'a screen' })).toBeVisible();
});
