import { describe, expect, it } from '@jest/globals';
import { addressesOf } from '@offshoot/contracts/page-addresses';
import { pagePaths } from '@offshoot/contracts/pages';
import { isKnownPage, isNoPage, pageAt } from './known-pages.ts';

describe('isKnownPage', () => {
  it('knows each path of the client', () => {
    const paths = pagePaths
      .flatMap(addressesOf)
      .map((path) => path.replace(/:\w+/, '019b754f-2600-7212-9e9b-721f4381ba91').replace('*', 'log'));
    expect(paths.filter((path) => !isKnownPage(path) || isNoPage(path))).toEqual([]);
  });

  it.each(['/moderation', '/moderation/people/1', '/Plants', '/app-shell', '/blog', '/Blog/posting-seeds'])(
    'knows %s',
    (path) => expect(isKnownPage(path)).toBe(true),
  );

  it.each([
    '/nowhere',
    '/plants/any',
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

it.each([
  ['/plants/my', '/plants/my'],
  ['/plants/019b754f-2600-7212-9e9b-721f4381ba91', '/plants/:id'],
  ['/moderation', '/moderation/*'],
  ['/moderation/people/1', '/moderation/*'],
  ['/blog/posting-seeds', '/blog/:slug'],
  ['/blog/nothing', undefined],
  ['/Plants', undefined],
  ['/app-shell', undefined],
])('at %s the page is %s', (path, page) => expect(pageAt(path)).toBe(page));

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
