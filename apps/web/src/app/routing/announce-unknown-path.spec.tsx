import { expect, it } from '@jest/globals';
import { unknownPathHash } from '@offshoot/contracts/page-routes';
import { act } from '@testing-library/react';
import { connectToasts, type ToastMessage } from '../../components/toasts/toast.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { announceUnknownPath } from './announce-unknown-path.ts';

it('says once that there is no such page, and only where the server has redirected here', async () => {
  fakeServer(() => ({ status: 204 }));
  const { history } = await renderApp(<p>home</p>);
  const shown: ToastMessage[] = [];
  const end = connectToasts((message) => shown.push(message));
  announceUnknownPath(history);
  expect(shown).toEqual([]);
  await act(async () => history.push(`/?from=mail${unknownPathHash}`));
  await act(async () => announceUnknownPath(history));
  announceUnknownPath(history);
  end();
  expect(history.location).toMatchObject({ pathname: '/', search: '?from=mail', hash: '' });
  expect(shown).toEqual([{ kind: 'error', text: 'Page not found', duration: 4_000 }]);
});
