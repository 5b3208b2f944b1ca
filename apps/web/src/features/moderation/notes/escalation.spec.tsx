import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

it('a case is marked for administrators by keyboard, with a reason, and found by the mark', async () => {
  const { calls } = moderationServer([aCase(1), aCase(2)]);
  await renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
  await screen.findByRole('heading', { level: 2, name: 'Plant 1' }, { timeout: 40_000 });
  const user = userEvent.setup();
  await user.keyboard('e');
  const dialog = within(await screen.findByRole('dialog', { name: 'Escalate to the administrators' }));
  await user.click(dialog.getByRole('button', { name: 'Escalate' }));
  await dialog.findByText('Please write a note');
  await user.type(dialog.getByRole('textbox'), 'A friend of mine.');
  await user.click(dialog.getByRole('button', { name: 'Escalate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/escalation'))).toMatchObject([
    { path: `/moderation/cases/${aCase(1).id}/escalation`, body: { text: 'A friend of mine.' } },
  ]);
  await waitFor(() => expect(screen.getAllByText('Escalated')).toHaveLength(2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which cases' }), 'Escalated only');
  await waitFor(() => expect(screen.queryByText('Plant 2')).toBeNull());
  expect(calls.some(({ path }) => path.startsWith('/moderation/cases?') && path.includes('only=escalated'))).toBe(true);
});
