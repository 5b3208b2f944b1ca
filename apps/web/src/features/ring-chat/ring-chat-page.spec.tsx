import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RingMessage, RingRoom } from '@offshoot/contracts/ring-chat';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportMessage } from '../../components/chat/report-message.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RingChatPage } from './ring-chat-page.tsx';
import { RingRoomRows } from './ring-room-rows.tsx';

const id = (number: number) => `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const me = aPerson();
const [ringId, wen, tom] = [id(10), id(1), id(2)];

const aRoom = (more: Partial<RingRoom> = {}): RingRoom => ({
  ring_id: ringId,
  members: [
    { id: me.id, name: me.name, avatar: null, is_blocked: false },
    { id: wen, name: 'Wen', avatar: null, is_blocked: false },
    { id: tom, name: 'Tom', avatar: null, is_blocked: false },
  ],
  last_message: null,
  last_message_at: null,
  unread_count: 0,
  is_active: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
});
const aMessage = (seq: number, more: Partial<RingMessage> = {}): RingMessage => ({
  id: id(100 + seq),
  ring_id: ringId,
  sender_id: wen,
  content: `text ${seq}`,
  client_msg_id: null,
  seq,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
});

type ApiResponse = { status?: number; body?: unknown };

/** A server with one room; `changes` overrides its responses by `METHOD path`, without the query. */
function ringServer(changes: Record<string, () => ApiResponse> = {}) {
  const replies: Record<string, () => ApiResponse> = {
    'GET /auth/me': () => ({ body: me }),
    'GET /chat/rings': () => ({ body: [aRoom()] }),
    [`GET /rings/${ringId}/room`]: () => ({ body: aRoom() }),
    [`GET /rings/${ringId}/messages`]: () => ({ body: [] }),
    [`POST /rings/${ringId}/messages/read`]: () => ({ status: 204 }),
    ...changes,
  };
  return fakeServer(
    ({ method, path }) =>
      replies[`${method} ${path.split('?')[0]}`]?.() ?? { status: 404, body: { code: 'not_found', detail: 'x' } },
  );
}
const withMessages = (...messages: RingMessage[]) => ({
  [`GET /rings/${ringId}/messages`]: () => ({ body: messages }),
});
const open = () =>
  renderApp(
    <ReportMessage value={(messageId) => <p>Reports {messageId}</p>}>
      <RingChatPage />
    </ReportMessage>,
    { path: `/rings/${ringId}/chat`, pattern: '/rings/:id/chat', signedIn: true },
  );
const bubbleOf = async (text: string) => {
  const bubble = (await screen.findByText(text)).closest<HTMLElement>('[data-seq]');
  if (!bubble) throw new Error(`${text} is in no bubble`);
  return bubble;
};

beforeEach(() => localStorage.clear());

describe('the chat room of a ring', () => {
  it('names the other members, and says in an empty room what to begin with', async () => {
    ringServer();
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Ring with \u2068Wen\u2069 and \u2068Tom\u2069',
    );
    expect(await screen.findByText(/^Everybody in your ring reads what you write here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your swap rings' }).getAttribute('href')).toBe('/rings');
  });

  it('names the sender above the first message of a group, and none above own ones', async () => {
    ringServer(
      withMessages(aMessage(1), aMessage(2), aMessage(3, { sender_id: tom }), aMessage(4, { sender_id: me.id })),
    );
    await open();
    const named = async (text: string) => within(await bubbleOf(text)).queryByRole('link')?.textContent ?? null;
    expect(await named('text 1')).toBe('Wen');
    expect(await named('text 2')).toBeNull();
    expect(await named('text 3')).toBe('Tom');
    expect(await named('text 4')).toBeNull();
  });

  it('reports as read what is shown', async () => {
    const calls = ringServer(withMessages(aMessage(1), aMessage(2)));
    await open();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/messages/read'))).toMatchObject([{ body: { up_to_seq: 2 } }]),
    );
  });

  it('sends a text, which stays in the field until it is stored', async () => {
    let fails = true;
    const calls = ringServer({
      [`POST /rings/${ringId}/messages`]: () =>
        fails
          ? { status: 503, body: { code: 'unavailable', detail: 'down' } }
          : { status: 201, body: aMessage(1, { sender_id: me.id, content: 'Saturday?' }) },
    });
    await open();
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Saturday?{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('Saturday?');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await bubbleOf('Saturday?')).toHaveAttribute('data-own', 'true');
    expect(field).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
    const sent = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
    expect(sent.map(({ body }) => body)).toEqual([{ content: 'Saturday?' }, { content: 'Saturday?' }]);
  });

  it('collapses the messages of a member whom the user blocks', async () => {
    const members = aRoom().members.map((member) => ({ ...member, is_blocked: member.id === wen }));
    ringServer({
      [`GET /rings/${ringId}/room`]: () => ({ body: aRoom({ members }) }),
      ...withMessages(aMessage(1), aMessage(2, { sender_id: tom })),
    });
    await open();
    expect(await screen.findByText('text 2')).toBeVisible();
    expect(screen.queryByText('text 1')).toBeNull();
    await userEvent.click(within(await bubbleOf('From somebody you blocked')).getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('text 1')).toBeVisible();
  });

  it('shows that moderators hide a message, and lets a member report another one', async () => {
    ringServer(withMessages(aMessage(1, { content: '', is_hidden: true }), aMessage(2, { sender_id: tom })));
    await open();
    const hidden = await bubbleOf('Hidden by our moderators');
    expect(within(hidden).queryByRole('button')).toBeNull();
    await userEvent.click(within(await bubbleOf('text 2')).getByRole('button', { name: 'Actions for this message' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report this message' }));
    expect(await screen.findByText(`Reports ${id(102)}`)).toBeVisible();
  });

  it('has no field once it is closed', async () => {
    ringServer({
      [`GET /rings/${ringId}/room`]: () => ({ body: aRoom({ is_active: false }) }),
      ...withMessages(aMessage(1)),
    });
    await open();
    expect(await screen.findByText('This chat is closed. You can still read it.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('offers a retry where it cannot be loaded', async () => {
    let status = 503;
    ringServer({
      [`GET /rings/${ringId}/room`]: () =>
        status === 200 ? { body: aRoom() } : { status, body: { code: 'unavailable', detail: 'x' } },
    });
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    status = 200;
    await userEvent.click(again);
    expect(await screen.findByRole('textbox', { name: 'Message' })).toBeVisible();
  });

  it('offers no retry where there is no such ring', async () => {
    ringServer({
      [`GET /rings/${ringId}/room`]: () => ({ status: 404, body: { code: 'ring_not_found', detail: 'x' } }),
    });
    await open();
    expect(await screen.findByText('Couldn’t open the chat')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the rooms of rings among the chats', () => {
  const rows = () => renderApp(<RingRoomRows />, { path: '/chats', signedIn: true });

  it('are those that are open or have unread messages', async () => {
    const last_message = { content: 'Saturday?', sender_id: wen, seq: 1 };
    ringServer({
      'GET /chat/rings': () => ({
        body: [
          aRoom({ last_message, unread_count: 2 }),
          aRoom({ ring_id: id(11), is_active: false }),
          aRoom({ ring_id: id(12), is_active: false, unread_count: 1 }),
        ],
      }),
    });
    await rows();
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/rings/${ringId}/chat`, `/rings/${id(12)}/chat`]);
    const [row] = links as [HTMLElement];
    expect(within(row).getByText('\u2068Wen\u2069: \u2068Saturday?\u2069')).toBeVisible();
    expect(within(row).getByRole('img', { name: '2 unread messages' })).toBeVisible();
    expect(within(links[1] as HTMLElement).getByText(/Chat is not active/)).toBeVisible();
  });

  it('do not show what a member wrote whom the user blocks', async () => {
    const members = aRoom().members.map((member) => ({ ...member, is_blocked: member.id === wen }));
    const last_message = { content: 'Saturday?', sender_id: wen, seq: 1 };
    ringServer({ 'GET /chat/rings': () => ({ body: [aRoom({ members, last_message })] }) });
    await rows();
    expect(await screen.findByText('From somebody you blocked')).toBeVisible();
    expect(screen.queryByText(/Saturday/)).toBeNull();
  });
});
