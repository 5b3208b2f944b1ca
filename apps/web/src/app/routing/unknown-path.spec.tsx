import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { routes } from './routes.tsx';

const unknown = routes[0]?.children?.find(({ path }) => path === '*');

it('redirects an unknown path home, and says that there is no such page', async () => {
  fakeServer(() => ({ status: 204 }));
  const shown: ToastMessage[] = [];
  const end = connectToasts((message) => shown.push(message));
  const { history } = await renderApp(unknown?.element, {
    path: '/nowhere',
    others: [{ path: '/', element: <p>home</p> }],
  });
  await screen.findByText('home');
  end();
  expect(history.location.pathname).toBe('/');
  expect(shown).toEqual([{ kind: 'error', text: 'Page not found', duration: 4_000 }]);
});
