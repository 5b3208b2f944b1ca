import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMessage, chatServer, roomId } from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatsPage } from '../rooms/chats-page.tsx';

const path = `GET /chat/rooms/${roomId}/messages/search`;
const field = () => screen.findByRole('searchbox', { name: 'Search this chat' });
const openSearch = async () => userEvent.click(await screen.findByRole('button', { name: 'Search this chat' }));

async function showRoom(respond: (query: URLSearchParams) => { body?: unknown; status?: number }) {
  const calls = chatServer({ [path]: (_, query) => respond(query) });
  await renderApp(<ChatsPage />, { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true });
  await openSearch();
  return calls;
}
const results = async () => within(await screen.findByRole('list', { name: 'Messages found' })).findAllByRole('button');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the search of a room', () => {
  it('marks what it found, and leads to the message', async () => {
    const calls = await showRoom(() => ({ body: { items: [aMessage(1)], next_before_seq: null } }));
    expect(document.querySelector('[role="log"]')?.hasAttribute('inert')).toBe(true);
    // At once: a pause between two keys would search for what is typed so far.
    fireEvent.change(await field(), { target: { value: 'TÉXT 1' } });
    const [result] = await results();
    expect([...(result?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['text', '1']);
    expect(calls.filter((call) => call.path.includes('/search')).map((call) => call.path.split('?')[1])).toEqual([
      'query=T%C3%89XT+1',
    ]);
    await userEvent.click(result ?? document.body);
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement?.getAttribute('data-seq')).toBe('1');
  });

  it('goes on in earlier messages, and says when there are none', async () => {
    await showRoom((query) => ({
      body: query.has('before_seq') ? { items: [], next_before_seq: null } : { items: [], next_before_seq: 50 },
    }));
    fireEvent.change(await field(), { target: { value: 'fern' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Search earlier messages' }));
    expect((await screen.findAllByText('No messages found')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Search earlier messages' })).toBeNull();
  });

  it('says when it failed, and gives the focus back when it closes', async () => {
    await showRoom(() => ({ status: 422, body: { detail: 'no', code: 'validation_failed' } }));
    await userEvent.type(await field(), 'fern');
    expect(await screen.findByText('That search didn’t work')).toBeVisible();
    await userEvent.type(await field(), '{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search this chat' })));
  });
});
