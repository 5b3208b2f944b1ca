import type { listRooms } from '@offshoot/contracts/operations/chat';
import { splitFields } from '@offshoot/contracts/operations/http';
import type { HttpInput, PublicOperation } from '@offshoot/contracts/operations/http';
import type { getMe, getProfile } from '@offshoot/contracts/operations/people';
import type { getPlant, listMyPlants } from '@offshoot/contracts/operations/plants';
import type { pages, PageWith } from '@offshoot/contracts/pages';
import { gallerySizes, imageSrcSet } from '../photos/images.ts';
import { refreshSession } from '../session/refresh.ts';
import { apiUrl, send, withSession } from './send.ts';
import type { RawResponse } from './send.ts';
import { storedPlace } from '../places/stored-place.ts';
import { lifeOf, tokenStore } from '../session/token-store.ts';

/** The first request of a member's screen: its operation's route alone, since schemas would enlarge the first script. */
interface FirstRequest<O extends PublicOperation> {
  route: O['http']['route'];
  fields: (id: string) => HttpInput<O>;
  /** Whether another query of the screen is another request, as for a list at another page. */
  ofWholeAddress?: true;
  /** The picture that the screen shows first. */
  photo?: (reply: unknown) => string | undefined;
}

interface Operations {
  'plants.get': typeof getPlant;
  'plants.my': typeof listMyPlants;
  'people.me': typeof getMe;
  'chat.rooms': typeof listRooms;
  'people.profile': typeof getProfile;
}
/** The first request of each page that declares one. The declarations themselves would enlarge the first script. */
type FirstRequests = {
  [P in PageWith<{ firstRequest: string }>]: FirstRequest<Operations[(typeof pages)[P]['firstRequest']]>;
};

const firstRequests: FirstRequests = {
  '/plants/:id': {
    route: 'GET /plants/{id}',
    fields: (plant) => ({ id: plant, ...storedPlace() }),
    photo: (reply) => (reply as { images?: readonly string[] } | null)?.images?.[0],
  },
  '/plants/my': { route: 'GET /plants/my', fields: () => ({ status: 'all', page: 1 }), ofWholeAddress: true },
  '/profile': { route: 'GET /auth/me', fields: () => ({}) },
  '/chats': { route: 'GET /chat/rooms', fields: () => ({}) },
  '/users/:id': { route: 'GET /users/{id}', fields: (person) => ({ id: person }) },
};

const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const matched = (page: string, { ofWholeAddress }: FirstRequests[keyof FirstRequests], address: string) =>
  new RegExp(`^(?:/[a-z]{2})?${page.replace(':id', id)}/?${ofWholeAddress ? '' : '(?:\\?.*)?'}$`).exec(address);

interface Opened {
  reply: Promise<RawResponse>;
  /** The response, once it has arrived. */
  here: RawResponse | null;
  /** The user it was sent for: another one may have signed in since. */
  person: string | null;
  sentAt: number;
}

/** A screen that renders later than this sends its own request. */
const USEFUL_MS = 30_000;
const requested = new Map<string, Opened>();

function loadPhoto(reference: string): void {
  const link = document.createElement('link');
  const attributes = {
    rel: 'preload',
    as: 'image',
    imagesrcset: imageSrcSet(reference) ?? '',
    imagesizes: gallerySizes,
    fetchpriority: 'high',
  };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

/**
 * Sends the first request of a member's screen while its script is still loading; `call` uses it. An expired token
 * is renewed first, by the one refresh that every other call waits for too.
 */
export function prefetch(address: string): void {
  const token = tokenStore.access();
  const [first, matching] =
    Object.entries(firstRequests)
      .map(([page, request]) => [request, matched(page, request, address)] as const)
      .find(([, match]) => match) ?? [];
  if (token === null || !first) return;
  const { path, query } = splitFields(first, { ...first.fields(matching?.[1] ?? '') });
  const url = apiUrl(path, query);
  const left = lifeOf(token)?.left ?? null;
  const renewed = left !== null && left <= 0 ? refreshSession(token) : Promise.resolve();
  const reply = renewed.then(() => withSession((present) => send('GET', url, present)));
  const entry: Opened = { reply, here: null, person: tokenStore.person(), sentAt: Date.now() };
  requested.set(url, entry);
  reply.then(
    (arrived) => {
      entry.here = arrived;
      const photo = first.photo?.(arrived.body);
      if (photo) loadPhoto(photo);
    },
    // The error is handled by the call that uses it; unused, it is ignored.
    () => undefined,
  );
}

/** What is still valid for the current user. */
function useful(url: string): Opened | null {
  const entry = requested.get(url);
  const isTheirs = tokenStore.access() !== null && entry?.person === tokenStore.person();
  return entry && isTheirs && Date.now() - entry.sentAt <= USEFUL_MS ? entry : null;
}

/** The prefetched request of an address, settled or not, once: the next call goes to the server. */
export function consumePrefetched(url: string): Promise<RawResponse> | null {
  const entry = useful(url);
  requested.delete(url);
  return entry?.reply ?? null;
}

/** The same if the response has arrived; else it stays for `consumePrefetched`. */
export function consumeResponse(url: string): RawResponse | null {
  const here = useful(url)?.here ?? null;
  if (here) requested.delete(url);
  return here;
}
