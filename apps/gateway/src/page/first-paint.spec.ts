import { describe, expect, it } from '@jest/globals';
import { firstPaintOf } from './first-paint.ts';

const paints = {
  signIn: { en: '<h1>Sign in</h1>' },
  signInForPlant: { en: '<!--photo--><!--name--><h1>Sign in for it</h1>' },
  plant: '<!--photo--><h1><!--name--></h1>',
};
const plain = '<div>…</div>';
const photo = '/media/019b754f-2600-7212-9e9b-721f4381ba9d.webp';

describe('firstPaintOf', () => {
  it.each(['/', '/plants', '/about', '/wanted'])('is the plain page at %s, which needs no session', (path) => {
    expect(firstPaintOf(path, 'en', {}, paints, plain)).toBe(plain);
  });

  it.each([
    '/login',
    '/plants/019b754f-2600-7212-9e9b-721f4381ba9d',
    '/plants/my',
    '/chats',
    '/chats/019b754f-2600-7212-9e9b-721f4381ba91',
    '/profile',
    '/appeals',
    '/wishes',
    '/moderation',
    '/moderation/people/1',
    '/admin/jobs',
    '/admin/settings',
    '/species/aloe-vera/edit',
  ])('has the sign-in screen for visitors of %s next to what members see', (path) => {
    expect(firstPaintOf(path, 'en', {}, paints, plain)).toBe(
      `<div class="shell-visitor"><h1>Sign in</h1></div>${plain}`,
    );
  });

  it('shows the plant of its own page to members, and hides it from visitors', () => {
    const painted = firstPaintOf(
      '/plants/019b754f-2600-7212-9e9b-721f4381ba9d',
      'en',
      {
        plant: {
          id: '019b754f-2600-7212-9e9b-721f4381ba9d',
          name: 'Fern <b>',
          cover: { image: photo, width: 1600, height: 1200 },
          town: null,
          offer: 'gift',
        },
      },
      paints,
      plain,
    );
    expect(painted).toContain('<div class="shell-visitor"><h1>Sign in</h1></div><img loading="lazy"');
    expect(painted).toContain(`${photo}?w=800 800w`);
    expect(painted).toContain('<h1>Fern &lt;b&gt;</h1>');
    expect(painted).not.toContain(plain);
  });

  it.each(['/login', '/plants/019b754f-2600-7212-9e9b-721f4381ba9d'])(
    'shows visitors of %s the plant they want',
    (path) => {
      const plant = {
        id: '019b754f-2600-7212-9e9b-721f4381ba9d',
        name: 'Fern <b>',
        cover: { image: photo, width: 1600, height: 1200 },
        town: null,
        offer: 'gift' as const,
      };
      const [, visitors] =
        /^<div class="shell-visitor">(.*)<\/div>/.exec(firstPaintOf(path, 'en', { wanted: plant }, paints, plain)) ??
        [];
      expect(visitors).toMatch(/^<img .*sizes="72px".*>Fern &lt;b&gt;<h1>Sign in for it<\/h1>/);
    },
  );
});
