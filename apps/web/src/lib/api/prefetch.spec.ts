import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fakeServer } from '../../testing/fake-server.ts';
import { prefetch } from './prefetch.ts';
import { prefetchedResponse, api } from './api.ts';
import { onSessionExpired } from '../session/refresh.ts';
import { tokenStore } from '../session/token-store.ts';

const schema = z.object({ name: z.string() });
const plant = '/plants/019b754f-2600-70dc-b3a4-77651569e92a';
const fern = { body: { name: 'Fern', images: ['/media/fern.webp'] } };
const token = (sub: string, minutes: number) =>
  `head.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + minutes * 60 }))}.sign`;
const signIn = (access: string) => tokenStore.open({ access_token: access, refresh_token: 'refresh-1' }, null, true);
/** Until the prefetched response has arrived, and no microtask is left. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('a prefetched request', () => {
  it('is handed to the first call, and the next one goes to the server', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => fern);
    prefetch(`/en${plant}`);
    await expect(api.get(plant, { schema })).resolves.toEqual({ name: 'Fern' });
    expect(calls.map(({ path }) => path)).toEqual([plant]);
    await api.get(plant, { schema });
    expect(calls).toHaveLength(2);
  });

  it('is available at once after its response, with the photo to preload', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => fern);
    prefetch(plant);
    expect(prefetchedResponse(plant, { schema })).toBeUndefined();
    await settled();
    expect(document.querySelector('link[rel=preload][as=image]')).not.toBeNull();
    expect(prefetchedResponse(plant, { schema })).toEqual({ name: 'Fern' });
    await api.get(plant, { schema });
    expect(calls).toHaveLength(2);
  });

  it("uses the screen's query with a location", async () => {
    signIn(token('mia', 15));
    localStorage.setItem('offshoot.place', JSON.stringify({ latitude: 38.7, longitude: -9.1 }));
    const calls = fakeServer(() => fern);
    prefetch(plant);
    await api.get(plant, { schema, query: { latitude: 38.7, longitude: -9.1 } });
    expect(calls).toHaveLength(1);
  });

  it('renews an expired token first, once for all calls', async () => {
    signIn(token('mia', -1));
    const fresh = token('mia', 15);
    const calls = fakeServer(({ path, token: sent }) => {
      if (path === '/auth/refresh') return { body: { access_token: fresh, refresh_token: 'refresh-2' } };
      return sent === fresh ? fern : { status: 401 };
    });
    prefetch(plant);
    await Promise.all([api.get('/auth/me', { schema }), api.get(plant, { schema })]);
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
      calls.length === 1 ? { status: 503, body: { detail: 'Away', code: 'unavailable' } } : fern,
    );
    prefetch(plant);
    await settled();
    expect(prefetchedResponse(plant, { schema })).toBeUndefined();
    await expect(api.get(plant, { schema })).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await expect(api.get(plant, { schema })).resolves.toEqual({ name: 'Fern' });
  });

  it('is dropped for another user', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => fern);
    prefetch(plant);
    await settled();
    signIn(token('noor', 15));
    expect(prefetchedResponse(plant, { schema })).toBeUndefined();
    await api.get(plant, { schema });
    expect(calls).toHaveLength(2);
  });

  it('is not sent when signed out, nor on other screens', () => {
    const calls = fakeServer(() => fern);
    prefetch(plant);
    signIn(token('mia', 15));
    prefetch('/en/about');
    expect(calls).toEqual([]);
  });
});
