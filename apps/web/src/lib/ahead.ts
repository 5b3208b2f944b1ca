import { gallerySizes, imageSrcSet } from './images.ts';
import { refreshSession } from './refresh.ts';
import { apiUrl, send, withSession } from './send.ts';
import type { RawAnswer } from './send.ts';
import { storedPlace } from './stored-place.ts';
import { endOf, tokenStore } from './token-store.ts';

/** What a member's screen asks first. */
interface FirstQuestion {
  /** The screen's address, behind the language. */
  screen: RegExp;
  path: (id: string) => string;
  query?: () => object;
  /** The picture that the screen will show first. */
  photo?: (answer: unknown) => string | undefined;
}

const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const at = (path: string, search = '(?:\\?.*)?') => new RegExp(`^(?:/[a-z]{2})?${path}/?${search}$`);

const questions: readonly FirstQuestion[] = [
  {
    screen: at(`/plants/${id}`),
    path: (plant) => `/plants/${plant}`,
    query: () => ({ ...storedPlace() }),
    photo: (answer) => (answer as { images?: readonly string[] } | null)?.images?.[0],
  },
  // A list that is asked for another page is another one.
  { screen: at('/plants/my', ''), path: () => '/plants/my', query: () => ({ status: 'all', page: 1 }) },
  { screen: at('/profile'), path: () => '/auth/me' },
  { screen: at('/chats'), path: () => '/chat/rooms' },
  { screen: at(`/users/${id}`), path: (person) => `/users/${person}` },
];

interface Asked {
  answer: Promise<RawAnswer>;
  /** The answer, once it is here. */
  here: RawAnswer | null;
  /** Whose answer it is: somebody else may have signed in since. */
  person: string | null;
  askedAt: number;
}

/** A screen that comes later than this asks anew. */
const USEFUL_MS = 30_000;
const asked = new Map<string, Asked>();

function loadPhoto(reference: string): void {
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as: 'image', imagesrcset: imageSrcSet(reference) ?? '', imagesizes: gallerySizes, fetchpriority: 'high' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

/**
 * Asks the first question of a member's screen while its script is still on its way; `api.get` finds it then.
 * A token that has ended is renewed first, by the one refresh that everything else waits for too.
 */
export function askAhead(address: string): void {
  const token = tokenStore.access();
  const [question, found] = questions.map((one) => [one, one.screen.exec(address)] as const).find(([, match]) => match) ?? [];
  if (token === null || !question) return;
  const path = question.path(found?.[1] ?? '');
  const url = apiUrl(path, { ...question.query?.() });
  const end = endOf(token);
  const renewed = end !== null && end <= Date.now() ? refreshSession(token) : Promise.resolve();
  const answer = renewed.then(() => withSession(path, (present) => send('GET', url, present)));
  const entry: Asked = { answer, here: null, person: tokenStore.person(), askedAt: Date.now() };
  asked.set(url, entry);
  answer.then(
    (come) => {
      entry.here = come;
      const photo = question.photo?.(come.body);
      if (photo) loadPhoto(photo);
    },
    // Whoever takes it is told; where nobody does, nobody misses it.
    () => undefined,
  );
}

/** What is still of use to who is signed in now. */
function useful(url: string): Asked | null {
  const entry = asked.get(url);
  const isTheirs = tokenStore.access() !== null && entry?.person === tokenStore.person();
  return entry && isTheirs && Date.now() - entry.askedAt <= USEFUL_MS ? entry : null;
}

/** What was asked ahead at an address, answered or not, once: the next call asks the server. */
export function takeAhead(url: string): Promise<RawAnswer> | null {
  const entry = useful(url);
  asked.delete(url);
  return entry?.answer ?? null;
}

/** The same where the answer is here; else it stays for `takeAhead`. */
export function takeAnswered(url: string): RawAnswer | null {
  const here = useful(url)?.here ?? null;
  if (here) asked.delete(url);
  return here;
}
