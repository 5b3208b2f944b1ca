import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AdminSettings } from '../screens/admin-settings.tsx';
import { routes } from './routes.tsx';

const unknown = routes[0]?.children?.find(({ path }) => path === '*');

const others = [{ path: '/', element: <p>home</p> }];

it('redirects a page of another role home, and says that it is not for this user', async () => {
  fakeServer(({ path }) => (path === '/auth/me' ? { body: aPerson({ role: 'moderator' }) } : { status: 204 }));
  const shown: ToastMessage[] = [];
  const end = connectToasts((message) => shown.push(message));
  await renderApp(<AdminSettings />, { path: '/admin/settings', signedIn: true, others });
  await screen.findByText('home');
  end();
  expect(shown.map(({ text }) => text)).toEqual(['You are not authorized to access this page']);
});

it('shows a page with a search, and links to what is near, at a path that is like a page', async () => {
  const similar = {
    slug: 'monstera-adansonii',
    latin_name: 'Monstera adansonii',
    name: 'Swiss cheese vine',
    match: null,
    light: [],
    toxicity: { people: null, cats: null, dogs: null },
  };
  fakeServer(({ path }) => (path.startsWith('/species') ? { body: { species: [similar] } } : { status: 204 }));
  const { history } = await renderApp(unknown?.element, { path: '/species/monstera-delicosa', pattern: '*' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  const near = within(screen.getByRole('navigation', { name: 'Did you mean' }));
  expect(near.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/species',
    '/plants',
    '/help',
    '/',
  ]);
  expect(await screen.findByRole('link', { name: 'Swiss cheese vine' })).toHaveAttribute(
    'href',
    '/species/monstera-adansonii',
  );
  await userEvent.type(screen.getByRole('searchbox'), 'pilea{Enter}');
  expect(history.location).toMatchObject({ pathname: '/plants', search: '?search=pilea' });
});

it('redirects any other unknown path home, and says that there is no such page', async () => {
  fakeServer(() => ({ status: 204 }));
  const shown: ToastMessage[] = [];
  const end = connectToasts((message) => shown.push(message));
  const { history } = await renderApp(unknown?.element, {
    path: '/nowhere',
    others,
  });
  await screen.findByText('home');
  end();
  expect(history.location.pathname).toBe('/');
  expect(shown).toEqual([{ kind: 'error', text: 'Page not found', duration: 4_000 }]);
});
