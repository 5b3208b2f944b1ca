import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatsPage } from './chats-page.tsx';
import { ReportMessage } from './report-message.ts';

const id = (number: number) => `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [mia, alexei, roomId, exchangeId] = [id(1), id(2), id(10), id(11)];
const settings = {
  notifications: {
    email_notifications: true,
    push_notifications: true,
    plant_updates: true,
    new_followers: true,
    messages: true,
  },
  privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
};
const me = {
  id: mia,
  email: 'mia@example.org',
  email_verified: true,
  name: 'Mia',
  bio: '',
  location: '',
  phone: null,
  website: '',
  avatar: null,
  language: 'en',
  role: 'user',
  joined_at: '2026-01-05T10:00:00.000Z',
  settings,
  stats: {
    plants_shared: 0,
    likes_received: 0,
    followers: 0,
    following: 0,
    exchanges: 0,
    leafs: 0,
    roots: 10_000,
    level: 1,
  },
};
const message = (seq: number, more: object = {}) => ({
  id: id(100 + seq),
  room_id: roomId,
  sender_id: alexei,
  content: `text ${seq}`,
  message_type: 'text',
  image: null,
  image_meta: null,
  client_msg_id: null,
  seq,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  is_read: false,
  ...more,
});
const room = (more: object = {}) => ({
  id: roomId,
  exchange_id: exchangeId,
  plant_id: id(12),
  plant_name: 'Swiss cheese plant',
  plant_image: null,
  other_participant: { id: alexei, name: 'Alexei', avatar: null },
  last_message: { content: 'a'.repeat(60), message_type: 'text', sender_id: alexei, seq: 1 },
  last_message_at: new Date().toISOString(),
  unread_count: 3,
  is_active: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
});

type ApiResponse = { status?: number; body?: unknown };
const broken: ApiResponse = { status: 503, body: { detail: 'down', code: 'unavailable' } };

/** A server whose answers a test may change by `METHOD path`, without the query. */
function server(changes: Record<string, (body: unknown) => ApiResponse> = {}) {
  const replies: Record<string, (body: unknown) => ApiResponse> = {
    'GET /auth/me': () => ({ body: me }),
    'GET /chat/rooms': () => ({ body: [room()] }),
    [`GET /chat/rooms/${roomId}`]: () => ({ body: room() }),
    [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [message(1), message(2)] }),
    [`POST /chat/rooms/${roomId}/read-all`]: () => ({ status: 204 }),
    [`POST /chat/rooms/${roomId}/messages`]: (body) => ({
      status: 201,
      body: message(3, { sender_id: mia, ...(body as object) }),
    }),
    ...changes,
  };
  return fakeServer(
    ({ method, path, body }) =>
      replies[`${method} ${path.split('?')[0]}`]?.(body) ?? {
        status: 404,
        body: { detail: 'Not found', code: 'not_found' },
      },
  );
}

const show = (path = '/chats') =>
  renderApp(<ChatsPage />, { path, pattern: path === '/chats' ? '/chats' : '/chats/:roomId', signedIn: true });
const showRoom = () => show(`/chats/${roomId}`);
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sent = (calls: ReturnType<typeof server>) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the list of chats', () => {
  it('shows with whom, about what, the last words cut at 50 letters, when, and how many are unread', async () => {
    server();
    await show();
    const row = await screen.findByRole('link', { name: /Alexei/ });
    expect(within(row).getByText('Swiss cheese plant')).toBeTruthy();
    expect(within(row).getByText(`${'a'.repeat(50)}…`)).toBeTruthy();
    expect(within(row).getByText('Just now')).toBeTruthy();
    expect(within(row).getByRole('img', { name: '3 unread messages' }).textContent).toBe('3');
    expect(screen.getByText('Select a chat')).toBeTruthy();
  });

  it('tells a photo from a text', async () => {
    server({
      'GET /chat/rooms': () => ({
        body: [room({ last_message: { content: '', message_type: 'photo', sender_id: alexei, seq: 1 } })],
      }),
    });
    await show();
    expect(await screen.findByText('Photo')).toBeTruthy();
  });

  it('says what to do where there is none', async () => {
    server({ 'GET /chat/rooms': () => ({ body: [] }) });
    await show();
    expect(await screen.findByText('No active chats')).toBeTruthy();
  });

  it("says 'Failed to load chat rooms' and loads them at the next try", async () => {
    server({ 'GET /chat/rooms': () => broken });
    await show();
    expect(await screen.findByText('Failed to load chat rooms')).toBeTruthy();
    server();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Alexei/ })).toBeTruthy();
  });
});

describe('a chat', () => {
  it('shows the day, the messages and read ticks, and tells the server up to which number they were seen', async () => {
    const calls = server({
      [`GET /chat/rooms/${roomId}/messages`]: () => ({
        body: [message(1, { sender_id: mia, is_read: true }), message(2)],
      }),
    });
    await showRoom();
    expect(await screen.findByText('text 2')).toBeTruthy();
    expect(screen.getByText(/^(Today|Yesterday)$/)).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'read' })).toHaveLength(1);
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/read-all'))?.body).toEqual({ up_to_seq: 2 }));
  });

  it('says of each message whose it is, to who hears it', async () => {
    server({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [message(1, { sender_id: mia }), message(2)] }) });
    await showRoom();
    const said = async (text: string) => (await screen.findByText(text)).closest('[data-seq]')?.textContent;
    expect(await said('text 1')).toMatch(/^You: text 1/);
    expect(await said('text 2')).toMatch(/^Alexei: text 2/);
  });

  it('tells how much is written when the field is nearly full', async () => {
    server();
    await showRoom();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(1_800) } });
    expect(screen.queryByText(/2,000/)).toBeNull();
    fireEvent.change(await field(), { target: { value: 'x'.repeat(1_801) } });
    const count = screen.getByText('1,801 / 2,000');
    expect((await field()).getAttribute('aria-describedby')).toBe(count.closest('p')?.id);
    await userEvent.clear(await field());
  });

  it('sends nothing that nobody could see', async () => {
    const calls = server();
    await showRoom();
    fireEvent.change(await field(), { target: { value: ' \u200b\u2800 ' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.type(await field(), '{Enter}');
    expect(sent(calls)).toEqual([]);
    await userEvent.clear(await field());
  });

  it("says 'Failed to load messages' and loads them at the next try", async () => {
    server({ [`GET /chat/rooms/${roomId}/messages`]: () => broken });
    await showRoom();
    expect(await screen.findByText('Failed to load messages')).toBeTruthy();
    server();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 1')).toBeTruthy();
  });

  it('offers no other try at a room that is not there', async () => {
    server({
      [`GET /chat/rooms/${roomId}`]: () => ({
        status: 404,
        body: { detail: 'Chat not found', code: 'chat_room_not_found' },
      }),
    });
    await showRoom();
    expect(await screen.findByText('The chat could not be opened')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that nothing was written yet', async () => {
    server({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [] }) });
    await showRoom();
    expect((await screen.findAllByText('No messages yet')).length).toBeGreaterThan(0);
  });

  it("says 'Chat is not active' and takes no words where it is not", async () => {
    server({ [`GET /chat/rooms/${roomId}`]: () => ({ body: room({ is_active: false }) }) });
    await showRoom();
    expect(await screen.findByText('Chat is not active')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows a photo in a frame of its shape, and in full size until Escape', async () => {
    const photo = {
      message_type: 'photo',
      content: '',
      image: '/media/chat/1.webp?sig=1',
      image_meta: { thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', width: 1600, height: 800 },
    };
    server({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [message(1, photo)] }) });
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

describe('reporting', () => {
  it('asks why about a message of the other person, and never about an own one', async () => {
    server({ [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [message(1, { sender_id: mia }), message(2)] }) });
    const requests = (messageId: string, onClose: () => void) => <button onClick={onClose}>why {messageId}</button>;
    await renderApp(
      <ReportMessage value={requests}>
        <ChatsPage />
      </ReportMessage>,
      { path: `/chats/${roomId}`, pattern: '/chats/:roomId', signedIn: true },
    );
    await screen.findByText('text 2');
    await userEvent.click(screen.getByRole('button', { name: 'Report this message' }));
    await userEvent.click(screen.getByRole('button', { name: `why ${message(2).id}` }));
    expect(screen.queryByText(/^why/)).toBeNull();
  });
});

describe('writing', () => {
  it('sends trimmed words with Enter, once, and breaks the line with Shift and Enter', async () => {
    const calls = server();
    await showRoom();
    await userEvent.type(await field(), '  Hello{Shift>}{Enter}{/Shift}there {Enter}');
    expect(await screen.findByRole('img', { name: 'sent' })).toBeTruthy();
    expect(sent(calls).map(({ body }) => body)).toEqual([
      { content: 'Hello\nthere', message_type: 'text', client_msg_id: expect.any(String) },
    ]);
    expect((await field()).value).toBe('');
  });

  it('sends no blanks, and nothing that is still being composed', async () => {
    const calls = server();
    await showRoom();
    await userEvent.type(await field(), '   {Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.type(await field(), '你好');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(sent(calls)).toEqual([]);
    expect((await field()).value).toContain('你好');
  });

  it('has a field of 72 to 120 pixels', async () => {
    server();
    await showRoom();
    const area = await field();
    expect(area.style.height).toBe('72px');
    Object.defineProperty(area, 'scrollHeight', { value: 400, configurable: true });
    await userEvent.type(area, 'much');
    expect(area.style.height).toBe('120px');
  });

  it("says 'Failed to send message' with the reason, and sends it again or lets it go", async () => {
    server({
      [`POST /chat/rooms/${roomId}/messages`]: () => ({
        status: 409,
        body: { detail: 'Chat is not active', code: 'chat_not_active' },
      }),
    });
    await showRoom();
    await userEvent.type(await field(), 'Hello?{Enter}');
    expect((await screen.findByText(/Failed to send message/)).textContent).toContain('Chat is not active');
    const calls = server();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'sent' })).toBeTruthy();
    expect(sent(calls)).toHaveLength(1);

    server({
      [`POST /chat/rooms/${roomId}/messages`]: () => ({
        status: 422,
        body: { detail: 'no', code: 'validation_failed' },
      }),
    });
    await userEvent.type(await field(), 'A slip{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('A slip')).toBeNull());
  });

  it('shows at once what waits for a line', async () => {
    server({
      [`POST /chat/rooms/${roomId}/messages`]: () => {
        throw new Error('no line');
      },
    });
    await showRoom();
    await userEvent.type(await field(), 'Later{Enter}');
    expect(await screen.findByText('Waiting for a connection')).toBeTruthy();
    expect(screen.getByText('Later')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  });

  it('refuses a file that is no photo', async () => {
    server();
    await showRoom();
    await field();
    fireEvent.change(screen.getByTestId('photo'), {
      target: { files: [new File(['GIF89a'], 'a.gif', { type: 'image/gif' })] },
    });
    expect(await screen.findByText('Invalid file format. Allowed types: JPG, PNG, WebP')).toBeTruthy();
  });
});

describe('the dialog of a chat', () => {
  it('opens although the chat could not be opened, says and logs so, and opens it at the next try', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const create = `POST /chat/exchange/${exchangeId}/create-room`;
    server({ [create]: () => broken });
    await renderApp(<ChatDialog exchangeId={exchangeId} onClose={() => undefined} />, {
      path: '/profile',
      signedIn: true,
    });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(await screen.findByText('The chat could not be opened')).toBeTruthy();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
    logged.mockRestore();
    server({ [create]: () => ({ body: room() }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('text 2')).toBeTruthy();
  });

  it('is closed by the way back, which leaves the page where it is, and takes its step back when closed otherwise', async () => {
    server({ [`POST /chat/exchange/${exchangeId}/create-room`]: () => ({ body: room() }) });
    let closed = 0;
    const dialog = <ChatDialog exchangeId={exchangeId} onClose={() => (closed += 1)} />;
    const { router, unmount } = await renderApp(dialog, {
      path: '/profile?tab=exchanges',
      pattern: '/profile',
      signedIn: true,
    });
    await screen.findByText('text 2');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(closed).toBe(1));
    expect(router.state.location.search).toBe('?tab=exchanges');
    unmount();

    const second = await renderApp(dialog, { path: '/profile', signedIn: true });
    await screen.findByText('text 2');
    const step = second.router.state.location.key;
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(closed).toBe(2));
    expect(second.router.state.location.key).not.toBe(step);
  });
});
