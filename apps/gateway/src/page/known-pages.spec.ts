import { describe, expect, it } from '@jest/globals';
import { articleSlugs } from '@offshoot/contracts/articles';
import { pageRoutes } from '@offshoot/contracts/page-routes';
import { isKnownPage, isNoPage } from './known-pages.ts';

describe('isKnownPage', () => {
  it('knows each path of the client', () => {
    const paths = pageRoutes
      .filter((route) => route !== '*')
      .map((route) =>
        route
          .replace(':slug', articleSlugs[0])
          .replace(/:\w+/, '019b754f-2600-7212-9e9b-721f4381ba91')
          .replace('*', 'log'),
      );
    expect(paths.filter((path) => !isKnownPage(path) || isNoPage(path))).toEqual([]);
  });

  it.each([
    '/moderation',
    '/moderation/people/1',
    '/Plants',
    '/plants/any',
    '/app-shell',
    '/blog',
    '/Blog/posting-seeds',
  ])('knows %s', (path) => expect(isKnownPage(path)).toBe(true));

  it.each([
    '/nowhere',
    '/plants/1/2',
    '/moderationx',
    '/plants/',
    '//plants',
    '/plants\n',
    '/*',
    '/admin',
    '',
    '/blog/',
    '/blog/nothing',
    '/blog/posting-seeds/1',
  ])('does not know %j', (path) => expect(isKnownPage(path)).toBe(false));

  it('handles a long path as fast as any other', () => {
    expect(isKnownPage(`/plants${'/a'.repeat(300_000)}`)).toBe(false);
    expect(isKnownPage(`/moderation${'/a'.repeat(300_000)}`)).toBe(true);
  });
});

describe('isNoPage', () => {
  it.each([
    '/favicon.ico',
    '/.env',
    '/.git/config',
    '/en/wp-login.php',
    '/assets',
    '/media/x',
    '/api/v1',
    '/socket.io/',
  ])('recognises %s', (path) => expect(isNoPage(path)).toBe(true));

  it.each(['/', '/en/plants', '/apical', '/mediation'])('leaves %s', (path) => expect(isNoPage(path)).toBe(false));
});
