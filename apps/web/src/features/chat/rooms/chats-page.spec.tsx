import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aMessage,
  alexei,
  anAutomatic,
  aRoom,
  broken,
  chatServer,
  exchangeId,
  mia,
  roomId,
} from '../../../testing/chat-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ChatDialog } from '../room/chat-dialog.tsx';
import { ChatsPage } from './chats-page.tsx';

const show = (path = '/chats') =>
  renderApp(<ChatsPage />, { path, pattern: path === '/chats' ? '/chats' : '/chats/:roomId', signedIn: true });
const showRoom = () => show(`/chats/${roomId}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('shows the way back to the list while a room is loading on a phone', async () => {
  const { matchMedia } = window;
  const phone = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('max-width') }));
  chatServer({ [`GET /chat/rooms/${roomId}`]: () => new Promise<never>(() => undefined) });
  await renderApp(<ChatsPage />, {
    path: `/chats/${roomId}`,
    pattern: '/chats/:roomId',
    signedIn: true,
    others: [{ path: '/chats', element: <p>the list</p> }],
  });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to chats' }));
  expect(await screen.findByText('the list')).toBeVisible();
  phone.mockRestore();
});

describe('the list of chats', () => {
  it('shows the other user, the plant, the last message truncated at 50 characters, its time and the unread count', async () => {
    chatServer();
    await show();
    const row = await screen.findByRole('link', { name: /Alexei/ });
    expect(within(row).getByText('Swiss cheese plant')).toBeVisible();
    expect(within(row).getByText(`${'a'.repeat(50)}…`)).toBeVisible();
    expect(within(row).getByText('Just now')).toBeVisible();
    expect(within(row).getByRole('img', { name: '3 unread messages' }).textContent).toBe('3');
    expect(screen.getByText('Select a chat')).toBeVisible();
  });

  it('distinguishes a photo from a text', async () => {
    chatServer({
      'GET /chat/rooms': () => ({
        body: [
          aRoom({ last_message: { content: '', message_type: 'photo', automatic: null, sender_id: alexei, seq: 1 } }),
        ],
      }),
    });
    await show();
    expect(await screen.findByText('Photo')).toBeVisible();
  });

  it.each([
    ['text', 'See you', /^You: \u2068See you\u2069$/],
    ['photo', '', /^You: \u2068Photo\u2069$/],
  ])(
    "names the user before an own last message that is a %s, not before the other user's",
    async (type, content, words) => {
      const ofSender = (sender_id: string) =>
        aRoom({ last_message: { content, message_type: type, automatic: null, sender_id, seq: 1 } });
      chatServer({
        'GET /chat/rooms': () => ({ body: [ofSender(mia), { ...ofSender(alexei), id: exchangeId }] }),
      });
      await show();
      expect(await screen.findAllByText(words)).toHaveLength(1);
      expect(screen.getAllByText(/See you|Photo/)).toHaveLength(2);
    },
  );

  it('shows an automatic message as a sentence', async () => {
    chatServer({ 'GET /chat/rooms': () => ({ body: [aRoom({ last_message: anAutomatic(1) })] }) });
    await show();
    expect(await screen.findByText(/Alexei.* confirmed the handover\./)).toBeVisible();
  });

  it('shows the empty state without rooms', async () => {
    chatServer({ 'GET /chat/rooms': () => ({ body: [] }) });
    await show();
    expect(await screen.findByText('No active chats')).toBeVisible();
  });

  it("says 'Failed to load chat rooms' and loads them on retry", async () => {
    chatServer({ 'GET /chat/rooms': () => broken });
    await show();
    expect(await screen.findByText('Failed to load chat rooms')).toBeVisible();
    chatServer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Alexei/ })).toBeVisible();
  });
});

describe('a chat', () => {
  it('shows the day, the messages and read ticks, and reports the highest sequence number seen', async () => {
    const calls = chatServer({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({
        body: [aMessage(1, { sender_id: mia, is_read: true }), aMessage(2)],
      }),
    });
    await showRoom();
    expect(await screen.findByText('text 2')).toBeVisible();
    expect(screen.getByText(/^(Today|Yesterday)$/)).toBeVisible();
    expect(screen.getAllByRole('img', { name: 'read' })).toHaveLength(1);
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/read-all'))?.body).toEqual({ up_to_seq: 2 }));
  });

  it('has a notice once where a message speaks of posting, at the last that does', async () => {
    const posting = { law: 'Regulation (EU) 2016/2031', address: 'https://eur-lex.europa.eu/eli', as_of: '2026-11-22' };
    chatServer({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({
        body: [aMessage(1, { content: 'Could you post it?' }), aMessage(2, { content: 'By post, yes' }), aMessage(3)],
      }),
      [`GET /plants/${aRoom().plant_id}/border-rule`]: () => ({ body: { rule: null, posting } }),
    });
    await showRoom();
    const notice = await screen.findByText(/plant passport/);
    expect(screen.getAllByText(/plant passport/)).toHaveLength(1);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(screen.getByText('By post, yes').compareDocumentPosition(notice) & follows).toBe(follows);
    expect(notice.compareDocumentPosition(screen.getByText('text 3')) & follows).toBe(follows);
  });

  it("names each message's sender for screen readers", async () => {
    chatServer({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [aMessage(1, { sender_id: mia }), aMessage(2)] }),
    });
    await showRoom();
    const textOf = async (text: string) => (await screen.findByText(text)).closest('[data-seq]')?.textContent;
    expect(await textOf('text 1')).toMatch(/^You: text 1/);
    expect(await textOf('text 2')).toMatch(/^Alexei: text 2/);
  });

  it('shows the time once for a group, and to screen readers for each message', async () => {
    chatServer({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({
        body: [aMessage(1), aMessage(2), aMessage(3, { sender_id: mia })],
      }),
    });
    await showRoom();
    await screen.findByText('text 3');
    const times = screen.getAllByText((_, element) => element?.matches('[data-seq] time') ?? false);
    expect(times.map((time) => time.closest('.mantine-VisuallyHidden-root') === null)).toEqual([false, true, true]);
  });

  it('shows the steps of the exchange between the messages, neither of a sender nor with a read tick', async () => {
    const calls = chatServer({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({
        body: [aMessage(1, { sender_id: mia }), anAutomatic(2), anAutomatic(3, { code: 'of_a_newer_server' })],
      }),
    });
    await showRoom();
    const line = await screen.findByText(/Alexei.* confirmed the handover\./);
    expect(line.dataset['seq']).toBe('2');
    expect(within(line).queryByRole('img')).toBeNull();
    expect(screen.getAllByText(/^(Today|Yesterday)$/)).toHaveLength(1);
    expect(screen.queryByText(/of_a_newer_server|automatic\./)).toBeNull();
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/read-all'))?.body).toEqual({ up_to_seq: 3 }));
  });

  it("says 'Failed to load messages' and loads them on retry", async () => {
    chatServer({ [`GET /chat/rooms/${roomId}/messages`]: () => broken });
    await showRoom();
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
    chatServer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 1')).toBeVisible();
  });

  it('offers no retry for a room that does not exist', async () => {
    chatServer({
      [`GET /chat/rooms/${roomId}`]: () => ({
        status: 404,
        body: { detail: 'Chat not found', code: 'chat_room_not_found' },
      }),
    });
    await showRoom();
    expect(await screen.findByText('Couldn’t open the chat')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows the empty state of a new room', async () => {
    chatServer({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [] }) });
    await showRoom();
    expect((await screen.findAllByText('No messages yet')).length).toBeGreaterThan(0);
  });

  it("says 'Chat is not active' and has no field in a closed room", async () => {
    chatServer({ [`GET /chat/rooms/${roomId}`]: () => ({ body: aRoom({ is_active: false }) }) });
    await showRoom();
    expect(await screen.findByText('Chat is not active')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows a photo in its aspect ratio, and in full size until Escape', async () => {
    const photo = {
      message_type: 'photo',
      content: '',
      image: '/media/chat/1.webp?sig=1',
      image_meta: { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 1600, height: 800 },
    };
    chatServer({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [aMessage(1, photo)] }) });
    await showRoom();
    const shown = await screen.findByRole('img', { name: 'Photo from Alexei' });
    expect(shown.getAttribute('src')).toBe('/media/chat/1.webp?sig=1&w=800');
    expect(shown.parentElement?.style.aspectRatio).toContain('2');
    await userEvent.click(shown);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/media/chat/1.webp?sig=1&w=1600');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the dialog of a chat', () => {
  it('opens with an error when the room cannot be created, logs it, and shows the room on retry', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const create = `POST /chat/exchange/${exchangeId}/create-room`;
    chatServer({ [create]: () => broken });
    await renderApp(<ChatDialog exchangeId={exchangeId} onClose={() => undefined} />, {
      path: '/profile',
      signedIn: true,
    });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(await screen.findByText('Couldn’t open the chat')).toBeVisible();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
    logged.mockRestore();
    chatServer({ [create]: () => ({ body: aRoom() }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 2')).toBeVisible();
  });

  it('closes on going back without leaving the page, and removes its history entry when closed otherwise', async () => {
    chatServer({ [`POST /chat/exchange/${exchangeId}/create-room`]: () => ({ body: aRoom() }) });
    let closed = 0;
    const dialog = <ChatDialog exchangeId={exchangeId} onClose={() => (closed += 1)} />;
    const { history, unmount } = await renderApp(dialog, {
      path: '/profile?tab=exchanges',
      pattern: '/profile',
      signedIn: true,
    });
    await screen.findByText('text 2');
    await act(async () => history.go(-1));
    await waitFor(() => expect(closed).toBe(1));
    expect(history.location.search).toBe('?tab=exchanges');
    unmount();

    const second = await renderApp(dialog, { path: '/profile', signedIn: true });
    await screen.findByText('text 2');
    const step = second.history.location.key;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closed).toBe(2));
    expect(second.history.location.key).not.toBe(step);
  });
});
