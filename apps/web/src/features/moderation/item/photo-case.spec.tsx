import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

it('calls a case of a photo of a diary that, and says that it was removed meanwhile', async () => {
  const shown = aCase(1, { subject: 'reply', of_photo: true, possible: ['hide', 'warn', 'dismiss'] });
  moderationServer([{ ...shown, content: { ...shown.content, texts: [], photos: [], photo_removed: true } }]);
  await renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
  await screen.findByRole('heading', { level: 2 });
  expect(await screen.findByText('The photo was removed in the meantime.')).toBeVisible();
  expect(screen.getAllByText(/^Photo in a plant diary/)).not.toEqual([]);
  expect(screen.queryByText('Reply to a request')).toBeNull();
  await userEvent.click(screen.getByText('What each decision causes'));
  expect(screen.getByText(/^The plant’s giver sees the photo while its diary is shared\./)).toBeVisible();
});
