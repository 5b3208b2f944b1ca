import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actsOf, type SavedReply } from '@offshoot/contracts/moderation';
import { aCase, aModerator } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const contact = aCase(1, {
  subject: 'contact_message',
  queue: 'inbox',
  language: 'fr',
  possible: [...actsOf.contact_message],
});

async function openMenu(replies: readonly SavedReply[] = []) {
  const server = moderationServer([contact]);
  server.replies.push(...replies);
  await renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
  const field = await screen.findByLabelText(/^Reply to/, {}, { timeout: 40_000 });
  fireEvent.change(field, { target: { value: 'Bonjour !' } });
  fireEvent.click(screen.getByText('Insert a saved reply'));
  return { ...server, field: field as HTMLTextAreaElement };
}

it('a reply is saved from the form of a response without sending that, then edited and deleted', async () => {
  const { calls, replies } = await openMenu();
  await screen.findByText(/^There are no saved replies yet/);
  fireEvent.click(screen.getByText('Edit saved replies'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }));
  fireEvent.click(await dialog.findByText('New saved reply'));
  fireEvent.click(dialog.getByText('Save'));
  await dialog.findByText('Please write the text');
  expect(dialog.getByLabelText('Language')).toHaveProperty('value', 'fr');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Merci' } });
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Merci beaucoup.' } });
  fireEvent.click(dialog.getByText('Save'));
  await dialog.findByText('Last edited by Mira');
  expect(calls.some(({ path }) => path.endsWith('/acts'))).toBe(false);

  fireEvent.click(dialog.getByLabelText('Edit “Merci”'));
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Merci.' } });
  const seen = replies[0]?.edited_at;
  fireEvent.click(dialog.getByText('Save'));
  await dialog.findByText('Merci.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ text: 'Merci.', edited_at: seen });

  fireEvent.click(dialog.getByLabelText('Delete “Merci”'));
  const sure = within(await screen.findByRole('dialog', { name: 'Delete this saved reply?' }));
  fireEvent.click(sure.getByText('Delete'));
  await dialog.findByText(/^There are no saved replies yet/);
});

it('a reply is appended to what is written, those in the reader’s language first', async () => {
  const saved = { edited_at: '2026-11-20T10:00:00.000Z', edited_by: aModerator };
  const { field } = await openMenu([
    { ...saved, id: '0199f000-0000-7000-8700-000000000001', name: 'Parcels', language: 'en', text: 'We send none.' },
    { ...saved, id: '0199f000-0000-7000-8700-000000000002', name: 'Merci', language: 'fr', text: 'Merci.' },
    { ...saved, id: '0199f000-0000-7000-8700-000000000003', name: 'Long', language: 'fr', text: 'a'.repeat(999) },
  ]);
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Merci',
      'Long',
      'Parcels · English',
      'Edit saved replies',
    ]),
  );
  expect(screen.getByText('Long').closest('button')).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByText('Merci'));
  expect(field.value).toBe('Bonjour !\nMerci.');
});
