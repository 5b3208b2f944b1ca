import { describe, expect, it } from '@jest/globals';
import type { FirstData } from './first-data.ts';
import { firstPaintOf } from './first-paint.ts';

const paints = {
  screens: {
    '/': { en: '<h1>Home</h1>' },
    '/plants': { en: '<ul><!--cards--></ul>' },
    '/login': { en: '<h1>Sign in</h1>' },
  },
  card: '<li><!--photo--><b><!--name--></b><i><!--species--></i></li>',
  plant: '<!--photo--><h1><!--name--></h1>',
};
const plain = '<div>…</div>';
const photo = '/media/019b754f-2600-7212-9e9b-721f4381ba9d.webp';
const plants = (...items: object[]) => ({ plants: { items } }) as unknown as FirstData;
const fern = { name: 'Fern', species: null, images: [photo] };

describe('firstPaintOf', () => {
  it('returns the build’s first paint for the path and language, and the plain page elsewhere', () => {
    expect(firstPaintOf('/', 'en', {}, paints, plain)).toBe('<h1>Home</h1>');
    expect(firstPaintOf('/', 'ar', {}, paints, plain)).toBe(plain);
    expect(firstPaintOf('/about', 'en', {}, paints, plain)).toBe(plain);
  });

  it.each(['/login', '/plants/019b754f-2600-7212-9e9b-721f4381ba9d', '/plants/my', '/chats', '/chats/1', '/profile'])(
    'has the sign-in screen for visitors of %s next to what members see',
    (path) => {
      expect(firstPaintOf(path, 'en', {}, paints, plain)).toBe(
        `<div class="shell-visitor"><h1>Sign in</h1></div>${plain}`,
      );
    },
  );

  it('shows the first plants with their photos, those of the first row with high priority', () => {
    const found = firstPaintOf('/plants', 'en', plants(...Array.from({ length: 20 }, () => fern)), paints, plain);
    expect(found.match(/fetchpriority="\w+"/g)).toEqual(
      ['high', 'high', 'low', 'low', 'low', 'low'].map((priority) => `fetchpriority="${priority}"`),
    );
    expect(found).toContain(`srcset="${photo}?w=320 320w, ${photo}?w=800 800w`);
  });

  it('shows the plant of its own page to members, and hides it from visitors', () => {
    const found = firstPaintOf(
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
    expect(found).toContain('<div class="shell-visitor"><h1>Sign in</h1></div><img loading="lazy"');
    expect(found).toContain(`${photo}?w=800 800w`);
    expect(found).toContain('<h1>Fern &lt;b&gt;</h1>');
    expect(found).not.toContain(plain);
  });

  it('escapes the names of plants', () => {
    const found = firstPaintOf(
      '/plants',
      'en',
      plants({ name: '<script>$& "', species: '<!--name-->', images: ['"><img>'] }),
      paints,
      plain,
    );
    expect(found).toMatch(/<b>&lt;script&gt;\$&amp; &quot;<\/b><i>&lt;!--name--&gt;<\/i>/);
    expect(found).not.toContain('"><img>');
  });
});
