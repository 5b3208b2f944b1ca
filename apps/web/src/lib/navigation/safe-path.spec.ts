import { describe, expect, it } from '@jest/globals';
import { loginPath, safePath } from './safe-path.ts';

describe('the path to return to after signing in', () => {
  it.each(['/plants', '/plants/my?status=pending', '/plants/1#photos', '/chats/1?x=%2F%2Fevil.example'])(
    'keeps %s',
    (path) => {
      expect(safePath(path)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'plants',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example'.replace('%09', '\t'),
    'javascript:alert(1)',
    '/..//evil.example',
    '/login',
    '/login?next=/login',
    '/register',
    '/verify-email?token=1',
    '/welcome?next=/plants',
  ])('falls back to the home page for %s', (path) => {
    expect(safePath(path)).toBe('/');
  });

  it('is encoded in the address of the sign-in page', () => {
    expect(loginPath({ pathname: '/plants/my', search: '?status=pending' })).toBe(
      '/login?next=%2Fplants%2Fmy%3Fstatus%3Dpending',
    );
    expect(loginPath({ pathname: '/' })).toBe('/login');
  });
});
