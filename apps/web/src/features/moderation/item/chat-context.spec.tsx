import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { alexei, chatServer } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatContext } from './chat-context.tsx';

it('shows an automatic message as a sentence about the user who took the step', async () => {
  chatServer();
  const sender = { id: alexei, name: 'Alexei', avatar: null };
  const at = '2026-05-01T12:00:00.000Z';
  const message = { sender, text: '', automatic: null, at, is_subject: false };
  await renderApp(
    <ChatContext
      messages={[
        { ...message, automatic: { code: 'exchange_accepted', by: alexei } },
        { ...message, sender: null, automatic: { code: 'exchange_completed' } },
        { ...message, text: 'Pay me.', is_subject: true },
      ]}
    />,
    { signedIn: true },
  );
  expect(await screen.findByText('\u2068Alexei\u2069 accepted the request. Arrange the handover here.')).toBeVisible();
  const [, completed, said] = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(completed).toMatch(/The exchange is complete\.$/);
  expect(completed).not.toContain('Somebody');
  expect(said).toMatch(/^Alexei · .*Pay me\.$/);
});

it('names the chat of a swap ring, of which there may be none', async () => {
  chatServer();
  const sender = { id: alexei, name: 'Alexei', avatar: null };
  const said = { sender, text: 'Saturday?', automatic: null, at: '2026-05-01T12:00:00.000Z', is_subject: false };
  await renderApp(
    <>
      <ChatContext messages={[said]} of="ring" />
      <ChatContext messages={undefined} of="ring" />
    </>,
    { signedIn: true },
  );
  expect(await screen.findByRole('heading', { name: 'Chat of the swap ring' })).toBeVisible();
  expect(screen.getByText('Saturday?')).toBeVisible();
});
