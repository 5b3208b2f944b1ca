// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { tokenStore } from '../../lib/session/token-store.ts';
import { firstPage, firstTexts } from './first-screen.ts';

const signIn = () => tokenStore.open({ access_token: 'access', refresh_token: 'refresh' }, null, true);

beforeEach(() => localStorage.clear());

describe('firstPage', () => {
  it.each(['/plants/my', '/plants/1', '/plants/1/tag', '/appeals', '/moderation/people/1', '/admin/jobs'])(
    'is the sign-in page at %s without a session',
    (path) => {
      expect(firstPage(path)).toBe('/login');
      expect(firstTexts(firstPage(path))).toContain('auth');
    },
  );

  it.each([
    ['/plants/my', '/plants/my'],
    ['/plants/1', '/plants/:id'],
    ['/moderation/people/1', '/moderation/*'],
    ['/blog/posting-seeds', '/blog/:slug'],
    ['/login', '/login'],
  ])('at %s is %s with a session', (path, page) => {
    signIn();
    expect(firstPage(path)).toBe(page);
  });

  it('is no page at an unknown path, which has no texts of its own', () => {
    expect([firstPage('/nowhere'), firstTexts(null)]).toEqual([null, []]);
  });
});
