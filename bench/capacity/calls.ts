import { request } from 'node:http';
import { demoAccount, demoPassword } from '../../libs/demo-community/src/accounts.ts';
import type { Call } from '../load.ts';
import type { Activity } from './activity.ts';

/** What a browser sends; responses are compressed as they are for it. */
const browser = { 'Accept-Encoding': 'gzip, deflate, br' };
const demoCentre = 'latitude=38.7169&longitude=-9.1312';

export interface Measured {
  what: Activity;
  next: (index: number) => Call;
  /** Calls of one measurement. */
  calls: number;
}

export interface Session {
  base: { hostname: string; port: number };
  token: string;
}

async function json<T>({ base, token }: Session, path: string): Promise<T> {
  const response = await fetch(`http://${base.hostname}:${base.port}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${path} got status ${response.status}`);
  return (await response.json()) as T;
}

const withBody = (content: unknown): { body: Buffer; headers: Record<string, string | number> } => {
  const body = Buffer.from(JSON.stringify(content));
  return { body, headers: { 'Content-Type': 'application/json', 'Content-Length': body.length } };
};

const credentials = { email: demoAccount('mia').email, password: demoPassword };

/** Signs a member of the demo community in. */
export async function signIn(url: URL): Promise<Session> {
  const base = { hostname: url.hostname, port: Number(url.port) };
  const { body, headers } = withBody(credentials);
  const response = await fetch(new URL('/api/v1/auth/login', url), {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'Content-Type': String(headers['Content-Type']) },
  });
  if (!response.ok) throw new Error(`The demo account could not sign in: status ${response.status}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return { base, token: access_token };
}

/** The commonest operations, on the plants, photos and rooms that the copy has. */
export async function callsOf(session: Session): Promise<Measured[]> {
  const { base, token } = session;
  const { items } = await json<{ items: { id: string; images: string[] }[] }>(
    session,
    `/plants/search?${demoCentre}&radius_km=100&per_page=50`,
  );
  const [room] = await json<{ id: string }[]>(session, '/chat/rooms');
  if (items.length === 0 || !room) throw new Error('The copy has no plants or no rooms.');
  const photos = items.flatMap(({ images }) => images);
  const get = (path: string, headers: Record<string, string> = { Authorization: `Bearer ${token}` }): Call => ({
    options: { ...base, path, headers: { ...browser, ...headers } },
    status: 200,
  });
  const api = (path: string) => () => get(`/api/v1${path}`);
  const photo = (width: number) => (index: number) => get(`${photos[index % photos.length] ?? ''}?w=${width}`, {});
  const post = (path: string, content: unknown, status: number): Call => {
    const { body, headers } = withBody(content);
    const all = { ...browser, ...headers, Authorization: `Bearer ${token}` };
    return { options: { ...base, method: 'POST', path: `/api/v1${path}`, headers: all }, body, status };
  };
  return [
    { what: 'the page', next: () => get('/en', { Accept: 'text/html' }), calls: 400 },
    { what: 'search near a place', next: api(`/plants/search?${demoCentre}&radius_km=25&per_page=20`), calls: 800 },
    { what: 'a card’s photo, 320 px', next: photo(320), calls: 2_000 },
    { what: 'a plant', next: (index) => get(`/api/v1/plants/${items[index % items.length]?.id ?? ''}`), calls: 800 },
    { what: 'a large photo, 1600 px', next: photo(1_600), calls: 1_000 },
    { what: 'own account', next: api('/auth/me'), calls: 800 },
    { what: 'notifications', next: api('/notifications?limit=20'), calls: 800 },
    { what: 'chat rooms', next: api('/chat/rooms'), calls: 800 },
    { what: 'messages of a room', next: api(`/chat/rooms/${room.id}/messages?limit=50`), calls: 800 },
    {
      what: 'send a message',
      next: () =>
        post(
          `/chat/rooms/${room.id}/messages`,
          { content: 'See you at the café on Saturday!', client_msg_id: crypto.randomUUID() },
          201,
        ),
      calls: 400,
    },
    { what: 'sign in', next: () => post('/auth/login', credentials, 200), calls: 40 },
  ];
}

/** Bytes of one response on the wire, headers included. */
export function bytesOf({ options, body, status }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent: false }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve(response.socket.bytesRead);
        else reject(new Error(`${options.path ?? ''} got status ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
