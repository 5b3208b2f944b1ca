import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fakeServer } from '../testing/fake-server.ts';
import { prefetch } from './prefetch.ts';
import { prefetchedResponse, api } from './api.ts';
import { onSessionExpired } from './refresh.ts';
import { tokenStore } from './token-store.ts';

const schema = z.object({ name: z.string() });
const plant = '/plants/019b754f-2600-70dc-b3a4-77651569e92a';
const fern = { body: { name: 'Fern', images: ['/media/fern.webp'] } };
const token = (sub: string, minutes: number) =>
  `head.${btoa(JSON.stringify({ sub, exp: Date.now() / 1000 + minutes * 60 }))}.sign`;
const signIn = (access: string) => tokenStore.open({ access_token: access, refresh_token: 'refresh-1' }, null, true);
/** Until what was asked has come, and nothing is left to be told of it. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

describe('a question that is asked ahead', () => {
  it('is handed over to the first that asks, and the next one asks the server', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => fern);
    prefetch(`/en${plant}`);
    await expect(api.get(plant, { schema })).resolves.toEqual({ name: 'Fern' });
    expect(calls.map(({ path }) => path)).toEqual([plant]);
    await api.get(plant, { schema });
    expect(calls).toHaveLength(2);
  });

  it('is there at once where its answer is, and names the photo to be fetched', async () => {
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

  it('asks as the screen does that looks from a place', async () => {
    signIn(token('mia', 15));
    localStorage.setItem('offshoot.place', JSON.stringify({ latitude: 38.7, longitude: -9.1 }));
    const calls = fakeServer(() => fern);
    prefetch(plant);
    await api.get(plant, { schema, query: { latitude: 38.7, longitude: -9.1 } });
    expect(calls).toHaveLength(1);
  });

  it('renews a token that has ended first, once for everybody', async () => {
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

  it('tells of a session that has ended to who listens later', async () => {
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

  it('fails as the call would have, and another try asks the server', async () => {
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

  it('is nobody else’s', async () => {
    signIn(token('mia', 15));
    const calls = fakeServer(() => fern);
    prefetch(plant);
    await settled();
    signIn(token('noor', 15));
    expect(prefetchedResponse(plant, { schema })).toBeUndefined();
    await api.get(plant, { schema });
    expect(calls).toHaveLength(2);
  });

  it('is none where nobody is signed in, and on other screens', () => {
    const calls = fakeServer(() => fern);
    prefetch(plant);
    signIn(token('mia', 15));
    prefetch('/en/about');
    expect(calls).toEqual([]);
  });
});
