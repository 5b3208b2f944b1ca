import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

it('redirects an unknown path home, and says that there is no such page', async () => {
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
