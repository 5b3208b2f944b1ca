import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const show = () => renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
const titled = (name: string) => screen.findByRole('heading', { level: 2, name });

it('resets the profile of the user of a case about something else, with a ground, and undoes it', async () => {
  const shownCase = aCase(1);
  const { calls } = moderationServer([shownCase]);
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reset profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the profile of Quiet Fern' }));
  await user.click(dialog.getByRole('button', { name: 'Reset profile' }));
  expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Not true' })).toBeEnabled());
  await user.click(dialog.getByRole('radio', { name: 'Not true' }));
  await user.type(dialog.getByLabelText('For moderators only'), 'Not of ours');
  await user.click(dialog.getByRole('button', { name: 'Reset profile' }));
  const done = within(await screen.findByRole('dialog'));
  expect(await done.findByText('The profile is reset. You can undo this for ten seconds.')).toBeVisible();
  const [reset] = calls.filter(({ path }) => path.endsWith('/profile-reset'));
  expect(reset?.path).toBe(`/moderation/cases/${shownCase.id}/profile-reset`);
  expect(reset?.body).toMatchObject({ reason: 'misleading', private_note: 'Not of ours' });
  await user.click(done.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.some(({ path }) => path.endsWith('/undo'))).toBe(true);
});

it('is not offered where no act on the user is possible, nor beside the act of a case about a profile', async () => {
  moderationServer([
    aCase(1, { possible: ['approve', 'reject'] }),
    aCase(2, { subject: 'profile', possible: ['hide', 'ban'] }),
  ]);
  await show();
  await titled('Plant 1');
  expect(screen.queryByRole('button', { name: /^Reset profile/ })).toBeNull();
  await userEvent.keyboard('j');
  await titled('Plant 2');
  expect(screen.getAllByRole('button', { name: /^Reset profile/ })).toHaveLength(1);
});
