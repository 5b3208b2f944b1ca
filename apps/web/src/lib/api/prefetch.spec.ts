import { beforeEach, describe, expect, it } from '@jest/globals';
import { getMe } from '@offshoot/contracts/operations/people';
import { getPlant } from '@offshoot/contracts/operations/plants';
import { storageKeys } from '../../config/app.ts';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { prefetch } from './prefetch.ts';
import { call, prefetchedResponse } from './call.ts';
import { onSessionExpired } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

const fern = aPlant({ name: 'Fern', images: ['/media/fern.webp'] });
const { id } = fern;
const plant = `/plants/${id}`;
const reply = { body: fern };
const readPlant = () => call(getPlant, { id });
const token = (sub: string, minutes: number) =>
  `head.${btoa(JSON.stringify({ sub, iat: Date.now() / 1000 - 900 + minutes * 60, exp: Date.now() / 1000 + minutes * 60 }))}.sign`;
const signIn = (access: string) => tokenStore.open({ access_token: access, refresh_token: 'refresh-1' }, null, true);
/** As if the page had been opened so many minutes after the sign-in. */
const age = (minutes: number) => {
  const [, end] = localStorage.getItem(storageKeys.tokenReceivedAt)?.split(' ') ?? [];
  localStorage.setItem(storageKeys.tokenReceivedAt, `${Date.now() - minutes * 60_000} ${end}`);
};
/** Until the prefetched response has arrived, and no microtask is left. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('a prefetched request', () => {
  it('is handed to the first call, and the next one goes to the server', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => reply);
    prefetch(`/en${plant}`);
    await expect(readPlant()).resolves.toEqual(fern);
    expect(calls.map(({ path }) => path)).toEqual([plant]);
    await readPlant();
    expect(calls).toHaveLength(2);
  });

  it('is available at once after its response, with the photo to preload', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => reply);
    prefetch(plant);
    expect(prefetchedResponse(getPlant, { id })).toBeUndefined();
    await settled();
    expect(document.querySelector('link[rel=preload][as=image]')).not.toBeNull();
    expect(prefetchedResponse(getPlant, { id })).toEqual(fern);
    await readPlant();
    expect(calls).toHaveLength(2);
  });

  it("uses the screen's query with a location", async () => {
    signIn(token('mia', 15));
    localStorage.setItem('offshoot.place', JSON.stringify({ latitude: 38.7, longitude: -9.1 }));
    const calls = fakeServer(() => reply);
    prefetch(plant);
    await call(getPlant, { id, latitude: 38.7, longitude: -9.1 });
    expect(calls).toHaveLength(1);
  });

  it('renews an expired token first, once for all calls', async () => {
    signIn(token('mia', -1));
    age(16);
    const fresh = token('mia', 15);
    const calls = fakeServer(({ path, token: sent }) => {
      if (path === '/auth/refresh') return { body: { access_token: fresh, refresh_token: 'refresh-2' } };
      if (sent !== fresh) return { status: 401 };
      return path === plant ? reply : { body: aPerson() };
    });
    prefetch(plant);
    await Promise.all([call(getMe, {}), readPlant()]);
    expect(calls.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
    expect(calls.filter(({ path }) => path === plant).map((call) => call.token)).toEqual([fresh]);
  });

  it('reports an ended session to a listener that subscribes later', async () => {
    signIn(token('mia', -1));
    fakeServer(() => ({ status: 401, body: { detail: 'Token refresh failed', code: 'invalid_refresh_token' } }));
    prefetch(plant);
    await settled();
    expect(tokenStore.access()).toBeNull();
    let ended = 0;
    const deliver = () => (ended += 1);
    onSessionExpired(deliver)();
    onSessionExpired(deliver)();
    expect(ended).toBe(1);
  });

  it('fails as the call would have, and a retry goes to the server', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() =>
      calls.length === 1 ? { status: 503, body: { detail: 'Away', code: 'unavailable' } } : reply,
    );
    prefetch(plant);
    await settled();
    expect(prefetchedResponse(getPlant, { id })).toBeUndefined();
    await expect(readPlant()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await expect(readPlant()).resolves.toEqual(fern);
  });

  it('is dropped for another user', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => reply);
    prefetch(plant);
    await settled();
    signIn(token('noor', 15));
    expect(prefetchedResponse(getPlant, { id })).toBeUndefined();
    await readPlant();
    expect(calls).toHaveLength(2);
  });

  it('is not sent when signed out, nor on other screens', () => {
    const calls = fakeServer(() => reply);
    prefetch(plant);
    signIn(token('mia', 15));
    prefetch('/en/about');
    expect(calls).toEqual([]);
  });
});
