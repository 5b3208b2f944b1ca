import { aPerson } from './a-person.ts';
import { fakeServer } from './fake-server.ts';

const id = (number: number) => `0199f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const [mia, alexei, roomId, exchangeId] = [id(1), id(2), id(10), id(11)];
const me = aPerson({ id: mia, email: 'mia@example.org', name: 'Mia' });
export const aMessage = (seq: number, more: object = {}) => ({
  id: id(100 + seq),
  room_id: roomId,
  sender_id: alexei,
  content: `text ${seq}`,
  message_type: 'text',
  automatic: null,
  image: null,
  image_meta: null,
  client_msg_id: null,
  seq,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  is_read: false,
  ...more,
});
/** An automatic message: a step that Alexei took. */
export const anAutomatic = (seq: number, automatic: object = { code: 'handover_confirmed', by: alexei }) =>
  aMessage(seq, { sender_id: null, content: '', message_type: 'automatic', automatic });
export const aRoom = (more: object = {}) => ({
  id: roomId,
  exchange_id: exchangeId,
  plant_id: id(12),
  plant_name: 'Swiss cheese plant',
  plant_image: null,
  other_participant: { id: alexei, name: 'Alexei', avatar: null },
  last_message: { content: 'a'.repeat(60), message_type: 'text', automatic: null, sender_id: alexei, seq: 1 },
  last_message_at: new Date().toISOString(),
  unread_count: 3,
  is_active: true,
  created_at: '2026-11-01T10:00:00.000Z',
  ...more,
});

type ApiResponse = { status?: number; body?: unknown };
export const broken: ApiResponse = { status: 503, body: { detail: 'down', code: 'unavailable' } };

type Reply = (body: unknown, query: URLSearchParams) => ApiResponse | Promise<ApiResponse>;

/** A server with one chat room; `changes` overrides its responses by `METHOD path`, without the query. */
export function chatServer(changes: Record<string, Reply> = {}) {
  const replies: Record<string, Reply> = {
    'GET /auth/me': () => ({ body: me }),
    'GET /chat/rooms': () => ({ body: [aRoom()] }),
    [`GET /chat/rooms/${roomId}`]: () => ({ body: aRoom() }),
    [`GET /chat/rooms/${roomId}/messages`]: () => ({ body: [aMessage(1), aMessage(2)] }),
    [`POST /chat/rooms/${roomId}/read-all`]: () => ({ status: 204 }),
    [`POST /chat/rooms/${roomId}/messages`]: (body) => ({
      status: 201,
      body: aMessage(3, { sender_id: mia, ...(body as object) }),
    }),
    ...changes,
  };
  return fakeServer(({ method, path, body }) => {
    const [name, query] = path.split('?');
    return (
      replies[`${method} ${name}`]?.(body, new URLSearchParams(query)) ?? {
        status: 404,
        body: { detail: 'Not found', code: 'not_found' },
      }
    );
  });
}
