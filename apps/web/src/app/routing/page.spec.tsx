import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderApp } from '../../testing/render-app.tsx';
import { page } from './page.tsx';

beforeEach(() => {
  // React logs every error that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('says that a screen could not be loaded, and shows it once the connection is back', async () => {
  let line = false;
  const Shown = () => <p>the screen</p>;
  const Screen = page(
    () => (line ? Promise.resolve({ Shown }) : Promise.reject(new TypeError('Failed to fetch'))),
    'Shown',
  );
  await renderApp(<Screen />);
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this screen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  line = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('the screen');
});

it('treats a screen whose translations could not be loaded as one that could not be loaded', async () => {
  const Wordless = () => <p>{useTranslation('no-such-file').t('title')}</p>;
  const Screen = page(() => Promise.resolve({ Wordless }), 'Wordless');
  await renderApp(<Screen />);
  await screen.findByRole('heading', { name: 'We couldn’t load this screen' });
  expect(screen.queryByText('title')).toBeNull();
});
