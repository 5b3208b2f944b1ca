import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, aModerator, anotherModerator } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const desk = () => renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });

it('a case is assigned by keyboard with a reason, is named as the other moderator’s, and is given back', async () => {
  const { calls } = moderationServer([aCase(1), aCase(2)]);
  await desk();
  await screen.findByRole('heading', { level: 2, name: 'Plant 1' }, { timeout: 40_000 });
  const user = userEvent.setup();
  await user.keyboard('g');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to a moderator' }));
  await user.selectOptions(await dialog.findByLabelText('Moderator'), 'Noor');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await dialog.findByText('Please write a note');
  await user.type(dialog.getByRole('textbox'), 'You know her.');
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const path = `/moderation/cases/${aCase(1).id}/assignment`;
  expect(calls.filter((call) => call.path === path)).toMatchObject([
    { method: 'POST', body: { moderator_id: anotherModerator.id, text: 'You know her.' } },
  ]);
  await waitFor(() => expect(screen.getAllByText('For Noor')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Remove the assignment' }));
  await waitFor(() => expect(screen.queryByText('For Noor')).toBeNull());
  expect(calls.filter((call) => call.path === path)).toMatchObject([{ method: 'POST' }, { method: 'DELETE' }]);
});

it('the desk opens with the first case that is not another moderator’s, and lists one’s own', async () => {
  moderationServer([aCase(1, { assigned_to: anotherModerator }), aCase(2, { assigned_to: aModerator }), aCase(3)]);
  await desk();
  await screen.findByRole('heading', { level: 2, name: 'Plant 2' }, { timeout: 40_000 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which cases' }), 'Assigned to me');
  await waitFor(() => expect(screen.queryByText('Plant 3')).toBeNull());
  expect(screen.queryByText('Plant 1')).toBeNull();
});
