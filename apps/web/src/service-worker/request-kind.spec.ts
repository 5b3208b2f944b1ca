import { describe, expect, it } from '@jest/globals';
import { requestKind } from './request-kind.ts';

const origin = 'https://offshoot.example';
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const kind = (path: string, more: { method?: string; mode?: string } = {}) =>
  requestKind({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin);

describe('requestKind', () => {
  it.each([
    '/api/v1/plants/search',
    '/api/v1/plants/search?page=1&per_page=20',
    '/api/v1/plants/my?page=1',
    `/api/v1/plants/${id}`,
    '/api/v1/exchange/incoming',
    '/api/v1/exchange/my-requests',
    `/api/v1/exchange/${id}`,
    '/api/v1/chat/rooms',
    `/api/v1/chat/rooms/${id}/messages?limit=50`,
    '/api/v1/notifications?limit=20',
    '/api/v1/auth/me',
    '/api/v1/transparency',
  ])('caches the response of %s', (path) => expect(kind(path)).toBe('answer'));

  it.each([
    '/api/v1/auth/sessions',
    '/api/v1/auth/me/export',
    '/api/v1/auth/verify-email?token=x',
    '/api/v1/plants/search?latitude=1&longitude=2&radius_km=10',
    '/api/v1/plants/search?search=fern',
    `/api/v1/chat/rooms/${id}/messages?limit=50&before=9`,
    `/api/v1/users/${id}`,
    `/api/v1/notifications?before=${id}`,
    '/api/v1/notifications/push-key',
    '/api/v1/oauth-providers',
    '/media/private/x.webp?expires=1&signature=2',
    '/socket.io/?EIO=4',
    'https://elsewhere.example/api/v1/plants/search',
  ])('ignores %s', (path) => expect(kind(path)).toBeNull());

  it('handles photos that another app shares, posted as a page', () => {
    expect(kind('/shared-photos', { method: 'POST', mode: 'navigate' })).toBe('share');
    expect(kind('/shared-photos', { method: 'POST' })).toBeNull();
    expect(kind('https://elsewhere.example/shared-photos', { method: 'POST', mode: 'navigate' })).toBeNull();
  });

  it.each([
    '/wiki/',
    '/wiki/index.php?title=Fern',
    '/plantsandmore',
    '/ar/wiki',
    '/grafana',
    '/index.html',
    '/it/plants',
  ])('leaves %s to another application under the same host', (path) =>
    expect(kind(path, { mode: 'navigate' })).toBeNull(),
  );

  it('handles no other writes', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of ['/api/v1/auth/login', '/api/v1/auth/me', '/api/v1/plants/search'])
        expect(kind(path, { method })).toBeNull();
  });

  it('recognises pages, files, parts of the map and photos', () => {
    for (const path of [
      '/',
      '/ar',
      '/ar/',
      '/ar/plants',
      '/plants/my',
      '/login?next=/profile',
      `/he/plants/${id}/edit`,
      '/moderation/cases',
    ])
      expect(kind(path, { mode: 'navigate' })).toBe('page');
    expect(kind('/api/docs', { mode: 'navigate' })).toBeNull();
    expect(kind('/media/x.webp', { mode: 'navigate' })).toBe('image');
    for (const path of ['/assets/index-abc.js', '/icon-192.png']) expect(kind(path)).toBe('file');
    expect(kind('/assets/world-abc.pmtiles')).toBe('range');
    expect(kind('/map/streets.pmtiles')).toBeNull();
    for (const path of [`/media/${id}.webp?w=320`, `/media/avatars/${id}.webp`]) expect(kind(path)).toBe('image');
    expect(kind(`/media/${id}.webp?e=1&s=x&w=320`)).toBeNull();
  });
});
