import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const HOUR = 3_600_000;
const COUNT = 20;

it('renders only the rows of the case before and the case after when the moderator goes on', async () => {
  // Every row shows an age in hours that no other row has, so the numbers given a plural form are the rows rendered.
  const now = Date.now();
  const { calls } = moderationServer(
    Array.from({ length: COUNT }, (_, index) =>
      aCase(index + 1, { opened_at: new Date(now - (index + 1.5) * HOUR).toISOString() }),
    ),
  );
  const select = jest.spyOn(Intl.PluralRules.prototype, 'select');
  const rendered = () =>
    [...new Set(select.mock.calls.map(([hours]) => Number(hours)))].sort((first, second) => first - second);
  const claimed = () => calls.filter(({ path }) => path.endsWith('/claim')).length;
  await renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
  await screen.findByRole('heading', { level: 2, name: 'Plant 1' });
  await waitFor(() => expect(claimed()).toBe(1));
  expect(rendered()).toHaveLength(COUNT);

  select.mockClear();
  fireEvent.keyDown(document.body, { key: 'j' });
  await screen.findByRole('heading', { level: 2, name: 'Plant 2' });
  await waitFor(() => expect(claimed()).toBe(2));
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Plant 2');
  expect(rendered()).toEqual([1, 2]);
  select.mockRestore();
});
