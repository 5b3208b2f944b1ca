import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, chatServer, mia, roomId } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatsPage } from '../rooms/chats-page.tsx';

const path = `/chat/rooms/${roomId}/messages`;
const showRoom = () =>
  renderApp(<ChatsPage />, { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const bubble = (seq: number) =>
  waitFor(() => {
    const element = document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
    if (!element) throw new Error(`no message ${seq}`);
    return element;
  });
async function reply(seq: number) {
  await userEvent.click(within(await bubble(seq)).getByRole('button', { name: 'Actions for this message' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
}
const draft = () => screen.queryByRole('group', { name: 'Reply' });
const quoteOf = (seq: number, more: object = {}) => ({
  message_id: aMessage(seq).id,
  seq,
  sender_id: aMessage(seq).sender_id,
  message_type: 'text',
  content: `text ${seq}`,
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a reply', () => {
  it('is begun in the menu of a message, shows what it quotes, and is sent with it', async () => {
    const calls = chatServer();
    await showRoom();
    await reply(2);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    expect(draft()?.textContent).toBe('In reply to Alexeitext 2');
    await userEvent.type(await field(), 'Yes{Enter}');
    expect(draft()).toBeNull();
    await waitFor(() => expect(calls.filter((call) => call.method === 'POST' && call.path === path)).toHaveLength(1));
    expect(calls.find((call) => call.method === 'POST' && call.path === path)?.body).toEqual({
      content: 'Yes',
      message_type: 'text',
      client_msg_id: expect.any(String),
      quoted_message_id: aMessage(2).id,
    });
    // The next message quotes nothing.
    await userEvent.type(await field(), 'And now{Enter}');
    await waitFor(() => expect(calls.filter((call) => call.method === 'POST' && call.path === path)).toHaveLength(2));
    expect(calls.at(-1)?.body).not.toHaveProperty('quoted_message_id');
  });

  it('loses its quote with Escape and with the button, and keeps it in the room until then', async () => {
    chatServer();
    const { unmount } = await showRoom();
    await reply(1);
    await userEvent.type(await field(), 'Half{Escape}');
    expect(draft()).toBeNull();
    expect((await field()).value).toBe('Half');
    await reply(1);
    unmount();
    await showRoom();
    await field();
    await userEvent.click(within(draft() ?? document.body).getByRole('button', { name: 'Remove the quote' }));
    expect(draft()).toBeNull();
    await userEvent.clear(await field());
  });

  it('shows its quote while it waits for a connection', async () => {
    chatServer({ [`POST ${path}`]: () => ({ status: 503, body: { detail: 'down', code: 'unavailable' } }) });
    await showRoom();
    await reply(1);
    await userEvent.type(await field(), 'Later{Enter}');
    const waiting = (await screen.findByText('Later')).closest<HTMLElement>('[data-own]');
    expect(
      within(waiting ?? document.body).getByRole('button', { name: /^In reply to Alexei\s*text 1$/ }),
    ).toBeVisible();
  });
});

describe('the quote in a message', () => {
  it('names who wrote it, and is neutral about what moderators hide', async () => {
    const quotes = [
      quoteOf(1, { sender_id: mia }),
      quoteOf(2, { message_type: 'photo', content: '' }),
      quoteOf(3, { content: '', is_hidden: true }),
    ];
    chatServer({
      [`GET ${path}`]: () => ({
        body: quotes.map((quote, index) => aMessage(index + 4, { quote, ...(index === 0 && { sender_id: mia }) })),
      }),
    });
    await showRoom();
    const names = async (seq: number) =>
      within(await bubble(seq)).getByRole('button', { name: /^In reply/ }).textContent;
    expect(await names(4)).toBe('In reply to Youtext 1');
    expect(await names(5)).toBe('In reply to AlexeiPhoto');
    expect(await names(6)).toBe('In reply to AlexeiHidden by our moderators');
  });

  it('leads to the quoted message, whose page is loaded first', async () => {
    const all = Array.from({ length: 180 }, (_, index) => aMessage(index + 1));
    all.push(aMessage(181, { content: 'reply', quote: quoteOf(5) }));
    const calls = chatServer({
      [`GET ${path}`]: (_, query) => {
        const end = all.length - Number(query.get('offset') ?? 0);
        return { body: all.slice(Math.max(0, end - Number(query.get('limit'))), end) };
      },
    });
    await showRoom();
    await userEvent.click(within(await bubble(181)).getByRole('button', { name: /^In reply to/ }));
    const quoted = await bubble(5);
    await waitFor(() => expect(document.activeElement).toBe(quoted));
    expect(calls.filter((call) => call.path.includes('offset=')).map((call) => call.path.split('?')[1])).toEqual([
      'limit=100&offset=50',
      'limit=100&offset=150',
    ]);
    quoted.blur();
    expect(quoted.hasAttribute('tabindex')).toBe(false);
  });
});
